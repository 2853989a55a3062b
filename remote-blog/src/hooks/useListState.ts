import { href } from '@site/shared-content/siteMap';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@site/platform/routing';
import type { ListState } from '../model/listState';
import {
  changeListState,
  defaultListState,
  readListState,
  tidyQuery,
  writeListState,
} from '../model/listState';
import { useHydrated } from '@site/shared-ui/hooks/useHydrated';

/** Delay before typed text goes into the address: Safari allows a hundred history changes in thirty seconds. */
const typingRestMs = 300;

/** Typed text that may not be in the address yet. */
type Typed = {
  readonly text: string;
  /** The query of the address when the text was typed. */
  readonly over: string;
};

export type ListControls = {
  readonly state: ListState;
  /** Shows the text at once and writes it to the address when typing pauses; adds no history entry. */
  readonly type: (text: string) => void;
  /** Writes the typed text to the address at once. */
  readonly settle: () => void;
  /** Changes category, view or page; Back undoes it. */
  readonly choose: (change: Partial<ListState>) => void;
};

/**
 * The visitor's choice on the blog list, kept in the address (docs/decisions.md "Blog"). The prerendered page does not know
 * the query, so the default applies until hydration has finished and both renders match.
 */
export function useListState(): ListControls {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = useHydrated() ? readListState(new URLSearchParams(search)) : defaultListState;
  const [typed, setTyped] = useState<Typed | null>(null);
  // The last text that was written to the address since typing began. It is a state of its own because the router's
  // transition may be interrupted by a key press, and a functional update of `typed` would then start from a render that
  // never reached the page.
  const [sent, setSent] = useState<string | null>(null);

  // Back, Forward or a link has changed the query, or the text has been written: the address decides again.
  const isReplaced = typed !== null && typed.over !== address.query && sent !== address.query;
  // Not while an earlier text is still being written to the address: it would undo later typing.
  const isWritten = typed?.text === address.query && (sent === null || sent === address.query);
  if (isReplaced || isWritten) setTyped(null);
  const text = typed === null || isReplaced ? address.query : typed.text;
  const state = text === address.query ? address : changeListState(address, { query: text });

  function go(next: ListState, replace: boolean): void {
    setTyped({ text: next.query, over: address.query });
    setSent(next.query);
    void navigate(href('blogs') + writeListState(next), { replace });
  }

  const unsent = typed !== null && sent !== typed.text;
  function settle(): void {
    if (unsent) go(state, true);
  }
  useEffect(() => {
    if (!unsent) return undefined;
    const timer = setTimeout(settle, typingRestMs);
    const stop = () => clearTimeout(timer);
    // The text is written before a click navigates; otherwise the delayed write would bring the visitor back to the list. On an
    // iPhone a tap does not blur the field, so nothing has written it yet.
    document.addEventListener('click', settle, true);
    window.addEventListener('popstate', stop);
    return () => {
      stop();
      document.removeEventListener('click', settle, true);
      window.removeEventListener('popstate', stop);
    };
  });

  function type(next: string): void {
    if (typed === null) setSent(null);
    setTyped({ text: tidyQuery(next), over: address.query });
  }

  return {
    state,
    type,
    settle,
    choose: (change) => go(changeListState(state, change), false),
  };
}
