import { fillInAll } from '@site/shared-content/fillIn';
import type { IndexData } from './BlogData';
import type { Search } from './createSearch';
import { createSearch } from './createSearch';

/** The loading state of all entries; only `ready` ones can be searched. */
export type Entries =
  | { readonly status: 'resting' | 'loading' | 'failed' | 'retrying' }
  | { readonly status: 'ready'; readonly search: Search };

export type EntriesStore = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Entries;
  /** Fetches the entries unless that was tried before; for when they may be needed soon. */
  readonly expect: () => void;
  /** Fetches the entries unless they are loaded or loading; retries after a failure. */
  readonly want: () => void;
};

/** Holds the entries of all articles, fetched once and on demand: the list opens without them. */
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
      (index) => become({ status: 'ready', search: createSearch(fillInAll(index)) }),
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
