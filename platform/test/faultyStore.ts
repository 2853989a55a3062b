import { UserError } from '../lib/UserError';
import type { Store } from '../registry/store/Store';

/**
 * What happens to an operation: it is `refused` and not done; it is done, and its answer `lost`; the process is killed
 * before it (`killed`) or after it (`killedAfter`).
 */
export type StoreFault = 'refused' | 'lost' | 'killed' | 'killedAfter';

export type FaultyStore = Store & {
  /** `create states/00000002.json`, in the order of their beginning. */
  readonly operations: readonly string[];
  /** The operation of that number fails, counted from 1 and from now; none before it. */
  failAt(number: number, fault: StoreFault): void;
};

export type FaultyStoreOptions = {
  /** The number of the operation that fails, from 1; none when it is left out. */
  readonly at?: number;
  readonly fault?: StoreFault;
  /** Whether all later ones fail, too: a store that is gone, not a passing error. */
  readonly onward?: boolean;
};

function unreachable(what: string): UserError {
  return new UserError(`The store is made to fail at "${what}".`, 'unreachable');
}

/** A store that counts its operations and fails at one of them, by number: for tests of commands above it. */
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
    list: (prefix, after) => count(`list ${prefix}`, () => store.list(prefix, after)),
    remove: (key) => count(`remove ${key}`, () => store.remove(key)),
  };
}
