import { createEntriesStore } from './createEntriesStore';
import { entriesOf } from './testing';

describe('createEntriesStore', () => {
  it('fetches the entries once for several requests', async () => {
    const fetchIndex = jest.fn(() => Promise.resolve(entriesOf(2)));
    const store = createEntriesStore(fetchIndex);
    store.load();
    store.load();
    expect(store.current().status).toBe('loading');
    await Promise.resolve();
    store.load();
    expect(store.current().status).toBe('ready');
    expect(fetchIndex).toHaveBeenCalledTimes(1);
  });

  it('retries after a failure', async () => {
    const fetchIndex = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(entriesOf(1));
    const store = createEntriesStore(fetchIndex);
    store.load();
    await Promise.resolve();
    expect(store.current().status).toBe('failed');
    store.preload();
    expect(store.current().status).toBe('failed');
    store.load();
    expect(store.current().status).toBe('retrying');
    await Promise.resolve();
    expect(store.current().status).toBe('ready');
  });

  it('notifies its listeners of every state until they unsubscribe', async () => {
    const store = createEntriesStore(() => Promise.resolve([]));
    const seen: string[] = [];
    const leave = store.subscribe(() => seen.push(store.current().status));
    store.load();
    await Promise.resolve();
    leave();
    expect(seen).toEqual(['loading', 'ready']);
  });
});
