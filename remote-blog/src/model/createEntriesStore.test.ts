import { entriesStoreOf } from '../entriesStoreOf';
import { createEntriesStore } from './createEntriesStore';
import { emptySearchData } from './SearchData';
import { entriesOf, searchableOf } from './testing';

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('the store of a page reads list and search once for several requests, and again after a failure', async () => {
  const missing = [new Error('offline'), null];
  const read = jest.fn(async (file: string) => {
    if (file === 'search.json') return emptySearchData;
    const next = missing.shift();
    if (next instanceof Error) throw next;
    return next === null ? null : entriesOf(2);
  });
  const store = entriesStoreOf({ read });
  for (const status of ['failed', 'failed', 'ready', 'ready']) {
    store.load();
    store.load();
    await settle();
    expect(store.current().status).toBe(status);
  }
  expect(entriesStoreOf({ read: jest.fn() })).toBe(store);
  expect(read).toHaveBeenCalledTimes(6);
});

function fail(): never {
  throw new Error('no such API');
}

it.each([
  ['the data', () => Promise.reject(new Error('offline'))],
  ['the search in it', async () => ({ ...searchableOf(entriesOf(1)), createSearch: fail })],
])(
  'the store retries after a failure of %s on request, not by a preload, and tells its listeners',
  async (_, failing) => {
    const fetchData = jest.fn(async () => searchableOf(entriesOf(1))).mockImplementationOnce(failing);
    const store = createEntriesStore(fetchData);
    const seen: string[] = [];
    const leave = store.subscribe(() => seen.push(store.current().status));
    store.load();
    await settle();
    store.preload();
    store.load();
    await settle();
    expect(seen).toEqual(['loading', 'failed', 'retrying', 'ready']);
    expect(fetchData).toHaveBeenCalledTimes(2);
    leave();
  },
);
