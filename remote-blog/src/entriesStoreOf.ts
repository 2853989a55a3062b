import type { DataSource } from '@site/platform/contract';
import type { IndexData } from './model/BlogData';
import type { SearchData } from './model/SearchData';
import { createEntriesStore, type EntriesStore } from './model/createEntriesStore';

let store: EntriesStore | undefined;

/**
 * The list entries of all articles in this release, read once for all visits to the list. Only the first `source` is used:
 * every source of this module reads the same release.
 */
export function entriesStoreOf(source: DataSource | undefined): EntriesStore {
  return (store ??= createEntriesStore(async () => {
    const [index, search, { createSearch }] = await Promise.all([
      source?.read('index.json'),
      source?.read('search.json'),
      import(/* webpackChunkName: "search" */ './model/createSearch'),
    ]);
    if (!index || !search) throw new Error('The list of articles is missing.');
    return { index: index as IndexData, search: search as SearchData, createSearch };
  }));
}
