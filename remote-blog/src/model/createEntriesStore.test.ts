import { createEntriesStore } from './createEntriesStore';
import { entriesOf, searchableOf } from './testing';

/** Lets all pending promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('the store fetches the entries once for several requests, and reports each state until unsubscribed', async () => {
  const fetchData = jest.fn(() => Promise.resolve(searchableOf(entriesOf(2))));
  const store = createEntriesStore(fetchData);
  const seen: string[] = [];
  const leave = store.subscribe(() => seen.push(store.current().status));
  store.load();
  store.load();
  await Promise.resolve();
  leave();
  store.load();
  expect(seen).toEqual(['loading', 'ready']);
  expect(fetchData).toHaveBeenCalledTimes(1);
});

function fail(): never {
  throw new Error('no such API');
}

it.each([
  ['the data', () => Promise.reject(new Error('offline'))],
  ['the search in it', async () => ({ ...searchableOf(entriesOf(1)), createSearch: fail })],
])('the store retries after a failure of %s on request, not by a preload', async (_, failing) => {
  const fetchData = jest.fn(async () => searchableOf(entriesOf(1))).mockImplementationOnce(failing);
  const store = createEntriesStore(fetchData);
  store.load();
  await settle();
  store.preload();
  expect(store.current().status).toBe('failed');
  store.load();
  expect(store.current().status).toBe('retrying');
  await settle();
  expect(store.current().status).toBe('ready');
});
