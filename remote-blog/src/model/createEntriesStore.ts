import { fillInAll } from '@site/shared-content/fillIn';
import type { IndexData } from './BlogData';
import type { createSearch, Search } from './createSearch';
import type { SearchData } from './SearchData';

/** What the list fetches for a search, a filter or another page. */
export type SearchableData = {
  readonly index: IndexData;
  readonly search: SearchData;
  /** Comes with the data, because most visitors do not search. */
  readonly createSearch: typeof createSearch;
};

/** The loading state of all entries; only `ready` ones can be searched. */
export type Entries =
  | { readonly status: 'idle' | 'loading' | 'failed' | 'retrying' }
  | { readonly status: 'ready'; readonly search: Search };

export type EntriesStore = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Entries;
  /** Fetches the entries unless that was tried before; for when they may be needed soon. */
  readonly preload: () => void;
  /** Fetches the entries unless they are loaded or loading; retries after a failure. */
  readonly load: () => void;
};

/** Holds the entries of all articles, fetched once and on demand: the list opens without them. */
export function createEntriesStore(fetchData: () => Promise<SearchableData>): EntriesStore {
  const listeners = new Set<() => void>();
  let entries: Entries = { status: 'idle' };

  function setEntries(next: Entries): void {
    entries = next;
    for (const listener of listeners) listener();
  }

  function load(): void {
    if (entries.status !== 'idle' && entries.status !== 'failed') return;
    setEntries({ status: entries.status === 'failed' ? 'retrying' : 'loading' });
    fetchData()
      .then(({ index, search, createSearch }) =>
        setEntries({
          status: 'ready',
          search: createSearch(fillInAll(index), { ...search, pages: fillInAll(search.pages) }),
        }),
      )
      .catch(() => setEntries({ status: 'failed' }));
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => entries,
    preload() {
      if (entries.status === 'idle') load();
    },
    load,
  };
}
