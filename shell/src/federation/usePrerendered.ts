import { pageHead } from '@site/platform/loader/handOver';
import type { Slot } from '@site/platform/loader/Slot';
import { useEffect, useState } from 'react';

/** What the composer has written into the document for a module. */
export type Prerendered = {
  /** The module's HTML. */
  readonly html: Element;
  /** What it has put into the head; empty for a part of a page. */
  readonly head: readonly Element[];
};

/** Read while rendering: nothing of it has been taken away by then, also when React has given it up and renders anew. */
function findPrerendered(slot: Slot): Prerendered | undefined {
  if (slot.prerendered === undefined) return undefined;
  const html = document.querySelector(`[data-module="${slot.id}"]`);
  if (!html) return undefined;
  const isPage = html === document.querySelector('[data-module]');
  return { html, head: isPage ? pageHead() : [] };
}

/** The prerendered HTML of a slot, as long as the slot is the first in its place. */
export function usePrerendered(slot: Slot): Prerendered | undefined {
  const [prerendered] = useState(() => findPrerendered(slot));

  // React takes its own elements out of the head. Of a module that was never hydrated it knows none.
  useEffect(
    () => () => {
      for (const element of prerendered?.head ?? []) element.remove();
    },
    [prerendered],
  );

  return prerendered;
}
