import type { Store } from '../registry/store/Store';

/** A store that calls `before` with the number of each operation, from 1, before it executes it. */
export function hookedStore(store: Store, before: (number: number) => unknown): Store {
  let operations = 0;
  const count = async () => void (await before((operations += 1)));
  return {
    ...store,
    read: async (key, maxBytes) => (await count(), store.read(key, maxBytes)),
    create: async (key, bytes) => (await count(), store.create(key, bytes)),
    list: async (prefix, after) => (await count(), store.list(prefix, after)),
    remove: async (key) => (await count(), store.remove(key)),
  };
}
