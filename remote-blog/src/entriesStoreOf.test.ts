import { entriesStoreOf } from './entriesStoreOf';
import { entriesOf } from './model/testing';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('reads the list from the data source of the page once, and again after a failure', async () => {
  const read = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(null);
  read.mockResolvedValue(entriesOf(2));
  const store = entriesStoreOf({ read });
  for (const status of ['failed', 'failed', 'ready', 'ready']) {
    store.load();
    await settled();
    expect(store.current().status).toBe(status);
  }
  expect(entriesStoreOf({ read: jest.fn() })).toBe(store);
  expect(read.mock.calls).toEqual([['index.json'], ['index.json'], ['index.json']]);
});
