import { entriesStoreOf } from './entriesStoreOf';
import { emptySearchData } from './model/SearchData';
import { entriesOf } from './model/testing';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('the store of a page reads list and search from the data source of the page once, and again after a failure', async () => {
  const missing = [new Error('offline'), null];
  const read = jest.fn((file: string) => {
    if (file === 'search.json') return Promise.resolve(emptySearchData);
    const next = missing.shift();
    return next instanceof Error
      ? Promise.reject(next)
      : Promise.resolve(next === null ? null : entriesOf(2));
  });
  const store = entriesStoreOf({ read });
  for (const status of ['failed', 'failed', 'ready', 'ready']) {
    store.load();
    await settled();
    expect(store.current().status).toBe(status);
  }
  expect(entriesStoreOf({ read: jest.fn() })).toBe(store);
  expect(read.mock.calls.flat()).toEqual(
    Array.from({ length: 3 }, () => ['index.json', 'search.json']).flat(),
  );
});
