/**
 * Where the first reading of a log begins: at the last state that this machine has verified, else at the newest checkpoint
 * of an owner, else before the first state.
 */
import { inParallel } from '../lib/inParallel';
import { UserError } from '../lib/UserError';
import {
  damagedLog,
  type IgnoredState,
  judge,
  knownState,
  type LoggedState,
  numberOf,
  stateKey,
  whyNoState,
} from './chain';
import { openCheckpoint } from './checkpoint';
import { type History, WINDOW } from './history';
import type { Root, Seen } from './root';
import { hashOf } from './signed';
import { SIDE_BY_SIDE, type StateReader } from './stateReader';
import { STATEMENT_BYTES, type Store, type StoredObject } from './store/Store';

type Source = {
  readonly store: Store;
  /** Is it the project's default folder? That one may be deleted and begun anew. */
  readonly own: boolean;
  readonly root: Root;
  readonly readState: StateReader;
};

/** The state of that number, if it has the hash. */
async function stateOf(
  store: Store,
  { number, hash }: Pick<Seen, 'number' | 'hash'>,
): Promise<LoggedState | undefined> {
  const bytes = await store.read(stateKey(number));
  return bytes && hashOf(bytes) === hash ? knownState(bytes) : undefined;
}

/** The first state of the log. Entries before it are none. */
async function firstState(store: Store): Promise<LoggedState | undefined> {
  for (let number = 1; ; number += 1) {
    const key = stateKey(number);
    const bytes = await store.read(key).catch((error: unknown) => {
      if (error instanceof UserError && error.kind === 'refused') return Buffer.alloc(0);
      throw error;
    });
    if (!bytes) return undefined;
    const judged = judge({ key, bytes, modified: Infinity }, undefined, number, store.url);
    if ('logged' in judged) return judged.logged;
  }
}

/**
 * The newest state for which an owner has signed, and the hash of the first state. Checkpoints are followed in their
 * order, so that a key counts only for as long as it is an owner's.
 */
async function fromCheckpoints({
  store,
  root,
}: Source): Promise<{ anchor: LoggedState; first: string } | undefined> {
  const keys = (await store.list('checkpoints/')).filter(({ size }) => size <= STATEMENT_BYTES);
  if (keys.length === 0) return undefined;
  const first = await firstState(store);
  if (!first) return undefined;
  root.checkFirst(first.hash);
  const found = await inParallel(keys, ({ key }) => store.read(key), SIDE_BY_SIDE);
  let anchor = first;
  for (const [index, bytes] of found.entries()) {
    const point = openCheckpoint(bytes, keys[index]?.key ?? '', anchor.state.trust, first.hash);
    if (!point) continue;
    const state = await stateOf(store, point);
    if (!state)
      throw damagedLog(
        store.url,
        `state ${point.number}, for which an owner has signed, is missing or was changed`,
      );
    anchor = state;
  }
  return { anchor, first: first.hash };
}

/** The states before one that is trusted, by the hashes of their chain, and what lies between them. */
async function statesBefore(
  { store, readState }: Source,
  anchor: LoggedState,
  listed: readonly StoredObject[],
): Promise<Pick<History, 'states' | 'ignored'>> {
  const states = [anchor];
  const ignored: IgnoredState[] = [];
  const { number: last } = anchor.state;
  const earlier = listed.filter(({ key }) => numberOf(key) < last);
  const numbers = new Set(earlier.map(({ key }) => numberOf(key)));
  for (let number = Math.max(1, last - WINDOW + 1); number < last; number += 1)
    if (!numbers.has(number)) throw damagedLog(store.url, `${stateKey(number)} is missing`);
  const readable = earlier.filter((object) => whyNoState(object) === undefined);
  const contents = await inParallel(readable, ({ key }) => readState(key), SIDE_BY_SIDE);
  const bytesOf = new Map(readable.map(({ key }, index) => [key, contents[index] as Buffer]));
  let wanted = anchor.state.before;
  for (const { key } of earlier.reverse()) {
    const bytes = bytesOf.get(key);
    if (bytes && hashOf(bytes) === wanted) {
      const state = knownState(bytes);
      states.unshift(state);
      wanted = state.state.before;
    } else ignored.unshift({ key, why: 'it is not part of the chain' });
  }
  if (wanted !== null && (last <= WINDOW || states.length === 1))
    throw damagedLog(
      store.url,
      `what lies before state ${states[0]?.state.number} is missing or was changed`,
    );
  return { states, ignored };
}

/**
 * The log up to the newest state that this machine can trust, and the states before it by the hashes of their chain.
 * What follows it has to be verified state by state.
 * @throws UserError when states were lost or changed
 */
export async function readTrusted(source: Source): Promise<History> {
  const { store, own, root } = source;
  const seen = root.seen();
  let anchor: LoggedState | undefined;
  let first: string | undefined;
  if (seen) {
    anchor = await stateOf(store, seen);
    first = seen.first;
    if (!anchor) {
      if (!own || (await store.list('states/')).length > 0) throw root.lost(seen);
      root.forget();
      return { states: [], ignored: [] };
    }
  } else {
    const found = await fromCheckpoints(source);
    if (!found) return { states: [], ignored: [] };
    ({ anchor, first } = found);
  }
  const listed = await store.list('states/', stateKey(Math.max(0, anchor.state.number - WINDOW)));
  return { ...(await statesBefore(source, anchor, listed)), root: first };
}
