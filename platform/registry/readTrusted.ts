/**
 * Finds the trusted state from which a log is verified: the last one that this machine verified, otherwise the newest
 * checkpoint of an owner, otherwise none.
 */
import { inParallel } from '../lib/inParallel';
import { UserError } from '../lib/UserError';
import {
  damagedLogError,
  type IgnoredState,
  verifyEntry,
  parseTrustedState,
  type LoggedState,
  stateNumberOf,
  stateKey,
  invalidEntryReason,
} from './chain';
import { openCheckpoint } from './checkpoint';
import { type History, WINDOW } from './history';
import type { Root, SeenState } from './root';
import { hashOf } from './signed';
import { MAX_CONCURRENT_READS, type StateReader } from './stateReader';
import { MAX_STATEMENT_BYTES, type Store, type StoredObject } from './store/Store';

type LogSource = {
  readonly store: Store;
  /** True for the default folder of the project, which may be deleted and created again. */
  readonly isDefault: boolean;
  readonly root: Root;
  readonly readState: StateReader;
};

/** Reads the state with this number, if it has the hash. */
export async function readStateWithHash(
  store: Store,
  { number, hash }: Pick<SeenState, 'number' | 'hash'>,
): Promise<LoggedState | undefined> {
  const bytes = await store.read(stateKey(number));
  return bytes && hashOf(bytes) === hash ? parseTrustedState(bytes) : undefined;
}

const UNREADABLE = Buffer.alloc(0);

/** Reads the first state of the log. Skips entries that are not valid. */
async function readFirstState(store: Store): Promise<LoggedState | undefined> {
  for (let number = 1; ; number += 1) {
    const key = stateKey(number);
    const bytes = await store.read(key).catch((error: unknown) => {
      // An unreadable entry counts as invalid, so it is skipped.
      if (error instanceof UserError && error.kind === 'refused') return UNREADABLE;
      throw error;
    });
    if (!bytes) return undefined;
    const verified = verifyEntry({ key, bytes, modified: Infinity }, undefined, number, store.url);
    if ('logged' in verified) return verified.logged;
  }
}

/**
 * Reads the newest state with a valid checkpoint, and the hash of the first state. Verifies checkpoints in order: a signature
 * counts only if its key belonged to an owner at that state.
 */
async function readFromCheckpoints({
  store,
  root,
}: LogSource): Promise<{ anchor: LoggedState; firstHash: string } | undefined> {
  const keys = (await store.list('checkpoints/')).filter(({ size }) => size <= MAX_STATEMENT_BYTES);
  if (keys.length === 0) return undefined;
  const firstState = await readFirstState(store);
  if (!firstState) return undefined;
  root.checkFirst(firstState.hash);
  const contents = await inParallel(keys, ({ key }) => store.read(key), MAX_CONCURRENT_READS);
  let anchor = firstState;
  for (const [index, bytes] of contents.entries()) {
    const checkpoint = openCheckpoint(bytes, keys[index]?.key ?? '', anchor.state.trust, firstState.hash);
    if (!checkpoint) continue;
    const state = await readStateWithHash(store, checkpoint);
    if (!state)
      throw damagedLogError(
        store.url,
        `state ${checkpoint.number} is missing or was changed, although an owner signed a checkpoint for it`,
      );
    anchor = state;
  }
  return { anchor, firstHash: firstState.hash };
}

/** Reads a trusted state and the states before it, following their hashes backwards. Also returns the ignored entries. */
async function readStatesUpTo(
  { store, readState }: LogSource,
  anchor: LoggedState,
  listed: readonly StoredObject[],
): Promise<Pick<History, 'states' | 'ignored'>> {
  const states = [anchor];
  const ignored: IgnoredState[] = [];
  const { number: anchorNumber } = anchor.state;
  const earlier = listed.filter(({ key }) => stateNumberOf(key) < anchorNumber);
  const numbers = new Set(earlier.map(({ key }) => stateNumberOf(key)));
  for (let number = Math.max(1, anchorNumber - WINDOW + 1); number < anchorNumber; number += 1)
    if (!numbers.has(number)) throw damagedLogError(store.url, `${stateKey(number)} is missing`);
  const readable = earlier.filter((object) => invalidEntryReason(object) === undefined);
  const contents = await inParallel(readable, ({ key }) => readState(key), MAX_CONCURRENT_READS);
  const bytesOf = new Map(readable.map(({ key }, index) => [key, contents[index] as Buffer]));
  let expectedHash = anchor.state.before;
  for (const { key } of earlier.reverse()) {
    const bytes = bytesOf.get(key);
    if (bytes && hashOf(bytes) === expectedHash) {
      const state = parseTrustedState(bytes);
      states.unshift(state);
      expectedHash = state.state.before;
    } else ignored.unshift({ key, why: 'it is not part of the chain' });
  }
  const reachesStart = expectedHash === null;
  const isCutByWindow = anchorNumber > WINDOW && states.length > 1;
  if (!reachesStart && !isCutByWindow)
    throw damagedLogError(
      store.url,
      `the state before state ${states[0]?.state.number} is missing or was changed`,
    );
  return { states, ignored };
}

/**
 * Reads the log up to the newest trusted state. The caller has to verify the states after it.
 * @throws UserError if states are missing or were changed
 */
export async function readTrusted(source: LogSource): Promise<History> {
  const { store, isDefault, root } = source;
  const seen = root.seen();
  let anchor: LoggedState | undefined;
  let firstHash: string | undefined;
  if (seen) {
    anchor = await readStateWithHash(store, seen);
    firstHash = seen.first;
    if (!anchor) {
      if (!isDefault || (await store.list('states/')).length > 0) throw root.lostStateError(seen);
      root.forget();
      return { states: [], ignored: [] };
    }
  } else {
    const result = await readFromCheckpoints(source);
    if (!result) return { states: [], ignored: [] };
    ({ anchor, firstHash } = result);
  }
  const listed = await store.list('states/', stateKey(Math.max(0, anchor.state.number - WINDOW)));
  return { ...(await readStatesUpTo(source, anchor, listed)), root: firstHash };
}
