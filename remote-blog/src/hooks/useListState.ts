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

/** Safari refuses more than a hundred changes of the address in thirty seconds. */
const typingRestMs = 300;

/** Text on its way into the address. */
type Typed = {
  readonly text: string;
  /** The search of the address when it was typed. */
  readonly over: string;
  /** What has been sent to the address since. */
  readonly sent: string | null;
};

export type ListControls = {
  readonly state: ListState;
  /** Shows the text at once and writes it into the address when typing rests; typing leaves no history. */
  readonly type: (text: string) => void;
  /** Writes what was typed at once. */
  readonly settle: () => void;
  /** A choice of category, view or page; Back undoes it. */
  readonly choose: (change: Partial<ListState>) => void;
};

/**
 * The visitor's choice on the blog list, kept in the address (docs/decisions.md "Blog"). The prerendered page knows no
 * query, so until hydration is over the choice is the default one, and both sides render the same.
 */
export function useListState(): ListControls {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = useHydrated() ? readListState(new URLSearchParams(search)) : defaultListState;
  const [typed, setTyped] = useState<Typed | null>(null);

  // Back, Forward or a link has changed the search meanwhile, or the text has arrived: the address leads again.
  const led = typed !== null && typed.over !== address.query && typed.sent !== address.query;
  // Not while an earlier text is still under way to the address: it would undo what was typed after it.
  const arrived = typed?.text === address.query && (typed.sent === null || typed.sent === address.query);
  if (led || arrived) setTyped(null);
  const text = typed === null || led ? address.query : typed.text;
  const state = text === address.query ? address : changeListState(address, { query: text });

  function go(next: ListState, replace: boolean): void {
    setTyped({ text: next.query, over: address.query, sent: next.query });
    void navigate(href('blogs') + writeListState(next), { replace });
  }

  const unsent = typed !== null && typed.sent !== typed.text;
  function settle(): void {
    if (unsent) go(state, true);
  }
  useEffect(() => {
    if (!unsent) return undefined;
    const timer = setTimeout(settle, typingRestMs);
    const stop = () => clearTimeout(timer);
    // Whoever leads away before typing rests would be led back by it: a tap on an iPhone leaves the field its focus, so that
    // nothing has settled by then, and a page on its way still shows the list.
    document.addEventListener('click', settle, true);
    window.addEventListener('popstate', stop);
    return () => {
      stop();
      document.removeEventListener('click', settle, true);
      window.removeEventListener('popstate', stop);
    };
  });

  return {
    state,
    // A key is rendered before the timer that has just sent the letters before it: what is sent is not yet in `typed`.
    type: (next) =>
      setTyped((now) => ({ text: tidyQuery(next), over: address.query, sent: now?.sent ?? null })),
    settle,
    choose: (change) => go(changeListState(state, change), false),
  };
}
