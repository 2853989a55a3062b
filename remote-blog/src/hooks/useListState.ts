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
  const [text, setText] = useState(address.query);
  /** The query of the address at the last render. */
  const [former, setFormer] = useState(address.query);
  /** The text that is being written to the address. */
  const [sent, setSent] = useState<string | null>(null);

  if (former !== address.query) {
    setFormer(address.query);
    setSent(null);
    // Otherwise Back, Forward or a link has changed the address, and it decides again.
    if (sent !== address.query) setText(address.query);
  }
  const state = text === address.query ? address : changeListState(address, { query: text });

  function go(next: ListState, replace: boolean): void {
    setText(next.query);
    setSent(next.query);
    // Another site may show the list at another path.
    void navigate({ search: writeListState(next) }, { replace });
  }

  const isUnsent = text !== address.query && text !== sent;
  function settle(): void {
    if (isUnsent) go(state, true);
  }
  useEffect(() => {
    if (!isUnsent) return undefined;
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

  return {
    state,
    type: (typed) => setText(tidyQuery(typed)),
    settle,
    choose: (change) => go(changeListState(state, change), false),
  };
}
