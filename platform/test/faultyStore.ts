import { UserError } from '../lib/UserError';
import type { Store } from '../registry/store/Store';

/**
 * What happens to an operation: it is `refused` and not executed; it is executed, but its result is `lost`; the process
 * is killed before it (`killed`) or after it (`killedAfter`).
 */
export type StoreFault = 'refused' | 'lost' | 'killed' | 'killedAfter';

type FaultyStore = Store & {
  /** `create live/blog/000000002.json`, in the order in which they start. */
  readonly operations: readonly string[];
  /** Makes the operation with this number fail, counted from 1 from now on, and none before it. */
  failAt(number: number, fault: StoreFault): void;
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
  let { at, fault = 'refused' } = options;
  const { onward = false } = options;

  async function count<T>(what: string, work: () => Promise<T>): Promise<T> {
    const number = operations.push(what);
    const fails = number === at || (onward && at !== undefined && number > at);
    if (!fails) return work();
    if (fault === 'killed') process.kill(process.pid, 'SIGKILL');
    if (fault === 'refused') throw unreachable(what);
    await work();
    if (fault === 'killedAfter') process.kill(process.pid, 'SIGKILL');
    throw unreachable(what);
  }

  return {
    ...store,
    operations,
    failAt(number, how) {
      at = operations.length + number;
      fault = how;
    },
    read: (key, maxBytes) => count(`read ${key}`, () => store.read(key, maxBytes)),
    create: (key, bytes) => count(`create ${key}`, () => store.create(key, bytes)),
    list: (prefix) => count(`list ${prefix}`, () => store.list(prefix)),
    remove: (key) => count(`remove ${key}`, () => store.remove(key)),
  };
}
