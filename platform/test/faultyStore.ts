import { UserError } from '../lib/UserError';
import type { Store } from '../registry/store/Store';

/**
 * What happens to an operation: it is `refused` and not executed, or it is executed, but its result is `lost`.
 */
type StoreFault = 'refused' | 'lost';

type FaultyStore = Store & {
  /** `create live/blog/000000002.json`, in the order in which they start. */
  readonly operations: readonly string[];
};

type FaultyStoreOptions = {
  /** The number of the operation that fails, from 1; by default none. */
  readonly at?: number;
  readonly fault?: StoreFault;
  /** Whether all later ones fail as well: an unreachable store, not a temporary error. */
  readonly onward?: boolean;
};

function unreachable(what: string): UserError {
  return new UserError(`The store is made to fail at "${what}".`, 'unreachable');
}

/** A store that counts its operations and fails in one of them by number, for tests of commands that use it. */
export function faultyStore(store: Store, options: FaultyStoreOptions = {}): FaultyStore {
  const operations: string[] = [];
  const { at, fault = 'refused', onward = false } = options;

  async function count<T>(what: string, work: () => Promise<T>): Promise<T> {
    const number = operations.push(what);
    const fails = number === at || (onward && at !== undefined && number > at);
    if (!fails) return work();
    if (fault === 'refused') throw unreachable(what);
    await work();
    throw unreachable(what);
  }

  return {
    ...store,
    operations,
    read: (key, maxBytes) => count(`read ${key}`, () => store.read(key, maxBytes)),
    create: (key, bytes) => count(`create ${key}`, () => store.create(key, bytes)),
    list: (prefix, after) => count(`list ${prefix}`, () => store.list(prefix, after)),
    remove: (key) => count(`remove ${key}`, () => store.remove(key)),
  };
}
