import { pageHead } from '@site/platform/loader/pageData';
import type { Slot } from '@site/platform/loader/createSlot';
import { useEffect, useState } from 'react';

/** What the composer wrote into the document for a module. */
export type Prerendered = {
  /** The module's HTML. */
  readonly html: Element;
  /** The elements that it wrote into `<head>`; empty for a part of a page. */
  readonly head: readonly Element[];
};

/** Called while rendering, when the prerendered elements are still in the document, even if hydration failed. */
function findPrerendered(slot: Slot): Prerendered | undefined {
  if (slot.prerendered === undefined) return undefined;
  const html = document.querySelector(`[data-module="${slot.id}"]`);
  if (!html) return undefined;
  const isPage = html === document.querySelector('[data-module]');
  return { html, head: isPage ? pageHead() : [] };
}

/** The prerendered HTML of a slot; undefined if an earlier slot has used it. */
export function usePrerendered(slot: Slot): Prerendered | undefined {
  const [prerendered] = useState(() => findPrerendered(slot));

  // React removes only the <head> elements that it manages, and it manages none of a module that was never hydrated.
  useEffect(
    () => () => {
      for (const element of prerendered?.head ?? []) element.remove();
    },
    [prerendered],
  );

  return prerendered;
}
