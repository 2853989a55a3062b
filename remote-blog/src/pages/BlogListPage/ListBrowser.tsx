import { remoteFallback } from '@site/shared-content/remoteFallback';
import { Notice } from '@site/shared-ui/Notice';
import { ScriptMissing } from '@site/shared-ui/ScriptMissing';
import { useLayoutEffect, useRef } from 'react';
import { useEntries } from '../../hooks/useEntries';
import { useListState } from '../../hooks/useListState';
import type { ListData } from '../../model/BlogData';
import type { EntriesStore } from '../../model/createEntriesStore';
import { firstPage, listResult, noResultYet } from '../../model/listResult';
import type { ListResult } from '../../model/listResult';
import { defaultListState, writeListState } from '../../model/listState';
import styles from './ListBrowser.module.css';
import { ListHead } from './ListHead';
import { ListResults } from './ListResults';
import { ListTools } from './ListTools';

export type ListBrowserProps = { readonly data: ListData; readonly store: EntriesStore };

/** Search, categories and paged results. */
export function ListBrowser({ data, store }: ListBrowserProps) {
  const { state, type, settle, choose } = useListState();
  const searchField = useRef<HTMLInputElement>(null);
  // The list opens with its own data; any choice needs the entries of all articles.
  const chosen = writeListState(state) !== '';
  const entries = useEntries(store, chosen);
  const result = shownResult();

  // Text that was typed before hydration is in the field but not in the state.
  useLayoutEffect(() => {
    const { value = '' } = searchField.current ?? {};
    if (value !== state.query) type(value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the prerendered HTML
  }, []);

  function shownResult(): ListResult {
    if (!chosen) return firstPage(data.newest, data.total);
    return entries.status === 'ready' ? listResult(state, entries.search) : noResultYet;
  }

  function reset(): void {
    // Without the entries every choice but the default one stays without a result.
    choose(entries.status === 'failed' ? defaultListState : { query: '', category: null });
    searchField.current?.focus();
  }

  return (
    <div className={styles['root']}>
      <ListHead data={data} page={result.page} pages={result.pages} />
      <ScriptMissing>
        <Notice>{remoteFallback.notice}</Notice>
      </ScriptMissing>
      <ListTools
        store={store}
        state={state}
        onType={type}
        onSettle={settle}
        onChoose={choose}
        searchField={searchField}
      />
      <ListResults
        store={store}
        state={state}
        result={result}
        waiting={chosen && entries.status !== 'ready' ? entries.status : null}
        onReset={reset}
      />
    </div>
  );
}
