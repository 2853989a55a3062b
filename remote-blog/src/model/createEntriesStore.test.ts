import { createEntriesStore } from './createEntriesStore';
import { entriesOf, searchableOf } from './testing';

it('fetches the entries once for several requests, and reports each state until unsubscribed', async () => {
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

it('retries after a failure on request, not by a preload', async () => {
  const fetchData = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(searchableOf(entriesOf(1)));
  const store = createEntriesStore(fetchData);
  store.load();
  await Promise.resolve();
  store.preload();
  expect(store.current().status).toBe('failed');
  store.load();
  expect(store.current().status).toBe('retrying');
  await Promise.resolve();
  expect(store.current().status).toBe('ready');
});
