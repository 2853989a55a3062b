import type { IndexData } from './BlogData';
import type { Search } from './createSearch';
import { createSearch } from './createSearch';

/** Where the list of all entries stands; only a ready one can be searched. */
export type Entries =
  | { readonly status: 'resting' | 'loading' | 'failed' | 'retrying' }
  | { readonly status: 'ready'; readonly search: Search };

export type EntriesStore = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Entries;
  /** Somebody may need the entries soon: fetches them if nothing was tried yet. */
  readonly expect: () => void;
  /** Fetches the entries, unless they are there or on their way; after a failure it tries anew. */
  readonly want: () => void;
};

/** Keeps the entries of all articles, fetched once and on demand: opening the list does not need them. */
export function createEntriesStore(fetchIndex: () => Promise<IndexData>): EntriesStore {
  const listeners = new Set<() => void>();
  let entries: Entries = { status: 'resting' };

  function become(next: Entries): void {
    entries = next;
    for (const listener of listeners) listener();
  }

  function want(): void {
    if (entries.status !== 'resting' && entries.status !== 'failed') return;
    become({ status: entries.status === 'failed' ? 'retrying' : 'loading' });
    fetchIndex().then(
      (index) => become({ status: 'ready', search: createSearch(index) }),
      () => become({ status: 'failed' }),
    );
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => entries,
    expect() {
      if (entries.status === 'resting') want();
    },
    want,
  };
}
