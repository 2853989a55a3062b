/**
 * The log of states of a registry. The first writer that creates the next state wins, without locks or clocks. Every
 * reader verifies the chain from a trusted state: the last one that this machine verified, otherwise the newest
 * checkpoint of an owner, otherwise the first state.
 */
import { randomUUID } from 'node:crypto';

import { isSameJson } from '../lib/isSameJson';
import { log as print } from '../lib/log';
import { quoted } from '../lib/quoted';
import { DAY_MS } from '../lib/time';
import { UserError } from '../lib/UserError';
import {
  damagedLogError,
  type IgnoredState,
  verifyEntry,
  type LoggedState,
  stateNumberOf,
  STATE_TYPE,
  stateKey,
  invalidEntryReason,
} from './chain';
import { checkpointKey, openCheckpoint, sealCheckpoint } from './checkpoint';
import { headOf, type History, WINDOW } from './history';
import { readTrusted } from './readTrusted';
import { openRoot, pinText } from './root';
import { MAX_NOTE_LENGTH, unauthorizedReason, trustedKey } from './rules';
import { seal } from './signed';
import type { SigningKey } from './signingKey';
import { type State, STATE_SCHEMA } from './state';
import { assertExclusive, overwritingStoreError } from './store/assertExclusive';
import { createStateReader, MAX_CONCURRENT_READS } from './stateReader';
import { MAX_STATEMENT_BYTES, type Store } from './store/Store';

/** The content of a new state. The log adds the number, the time and the hash of the previous state. */
export type NextState = Omit<State, 'schema' | 'number' | 'before' | 'when' | 'nonce'>;

export type Log = {
  /**
   * Reads the newest states. Ignores entries whose name, size, signature or content is not valid.
   * @throws UserError if states are missing or were replaced, or if an owner used a newer version of this project.
   */
  read(): Promise<History>;
  /**
   * Runs the checks of {@link append} that do not depend on the new state, before pages are composed for it.
   * @throws UserError if the key is not authorized for the apps, the registry is not pinned, or the clock of this
   * machine is wrong.
   */
  checkCanAppend(history: History, moved: readonly string[], key: SigningKey): void;
  /**
   * Creates the state after the last one of `history`.
   * @returns undefined if another command created that state first.
   * @throws UserError if the key is not authorized for the change, the registry is not pinned, or the clock of this
   * machine is wrong.
   */
  append(history: History, next: NextState, key: SigningKey): Promise<LoggedState | undefined>;
  /** Writes a checkpoint of the newest state for new readers. It is valid only with an owner key. */
  checkpoint(history: History, key: SigningKey): Promise<void>;
};

export type LogOptions = {
  readonly store: Store;
  /** The local folder that stores the last verified state, and copies of the states of a bucket. */
  readonly memory: string;
  /** The pinned hash of the first state, from the repository or the environment. */
  readonly pin?: string | undefined;
  /** True if only machines with a pin may change this registry. */
  readonly mustBePinned?: boolean;
  /** True for the default folder of the project, which may be deleted and created again. */
  readonly isDefault: boolean;
  readonly now?: () => number;
};

/** The number of states between two checkpoints. */
const CHECKPOINT_INTERVAL = 256;

/** The maximum difference between the clocks of two machines. */
const CLOCK_TOLERANCE_MS = 2 * 3_600_000;

/** The message of commands, servers and /healthz for an ignored entry. */
export function ignoredText({ key, why }: IgnoredState): string {
  return `${stateNumberOf(key) > 0 ? key : quoted(key)} is ignored: ${why}`;
}

const ownersIn = (trust: State['trust']) => Object.entries(trust).filter(([, { owner }]) => owner);

export function openLog(options: LogOptions): Log {
  const { store, isDefault, now = Date.now } = options;
  const root = openRoot({ ...options, url: store.url });
  const readState = createStateReader(store, options.memory);
  let cachedHistory: History = { states: [], ignored: [] };
  let isFirstRead = true;
  /** The last listing, without the states that were verified before. */
  let lastListing = '';
  /** When the store received the newest state, by the store's clock. */
  let headReceivedAt = Infinity;
  let isExclusionChecked = false;

  async function read(): Promise<History> {
    if (isFirstRead) cachedHistory = await readTrusted({ store, isDefault, root, readState });
    const states = [...cachedHistory.states];
    let { root: first } = cachedHistory;
    const newest = states.at(-1)?.state.number ?? 0;
    const start = newest > 0 ? stateKey(newest - 1) : '';
    const listed = await store.list('states/', start);
    const head = listed.find(({ key }) => key === stateKey(newest));
    if (newest > 0 && !head)
      throw new UserError(
        `State ${newest} is missing from ${store.url}. Check its disk or mount, or restore its states from a backup.`,
      );
    const further = listed.filter((object) => object !== head);
    const listing = JSON.stringify(further);
    if (!isFirstRead && listing === lastListing) return cachedHistory;
    if (isFirstRead && head) headReceivedAt = head.modified;
    // Later entries are verified again, because a state may have been created before them.
    const ignored = cachedHistory.ignored.filter(({ key }) => key <= start);
    let expectedNumber = newest + 1;
    for (let from = 0; from < further.length; from += MAX_CONCURRENT_READS) {
      const batch = further.slice(from, from + MAX_CONCURRENT_READS);
      const contents = await Promise.all(
        batch.map(async (object) =>
          invalidEntryReason(object) === undefined ? readState(object.key) : undefined,
        ),
      );
      for (const [index, object] of batch.entries()) {
        const { key, modified } = object;
        const bytes = contents[index];
        const verified = bytes
          ? verifyEntry({ key, modified, bytes }, states.at(-1), expectedNumber, store.url)
          : { why: invalidEntryReason(object) as string };
        if ('logged' in verified) {
          states.push(verified.logged);
          first ??= verified.logged.hash;
          headReceivedAt = modified;
        } else ignored.push({ key, why: verified.why });
        if (stateNumberOf(key) === expectedNumber) expectedNumber += 1;
      }
      while ((states[0]?.state.number ?? 0) <= (states.at(-1)?.state.number ?? 0) - WINDOW) states.shift();
    }
    const numbers = further.map(({ key }) => stateNumberOf(key)).filter((number) => number > 0);
    if (states.length === 0 && numbers.length > 0 && !numbers.includes(1))
      throw damagedLogError(store.url, `${stateKey(1)} is missing`);
    root.checkFirst(first);
    const last = states.at(-1);
    if (last && first && (isFirstRead || last.state.number > newest))
      root.remember({ first, number: last.state.number, hash: last.hash });
    const from = stateKey((states[0]?.state.number ?? 1) - 1);
    cachedHistory = {
      states,
      ignored: ignored.filter(({ key }) => key > from || !(stateNumberOf(key) > 0)),
      ...(first === undefined ? {} : { root: first }),
    };
    isFirstRead = false;
    lastListing = listing;
    return cachedHistory;
  }

  /** @throws UserError if the clock of this machine is far behind the newest state. */
  function checkClock(last: LoggedState | undefined, when: number): void {
    // The clock of the machine that created the newest state may have been ahead, so the store's time is used as well.
    const earliest = Math.min(last ? Date.parse(last.state.when) : 0, headReceivedAt) - CLOCK_TOLERANCE_MS;
    if (last && when < earliest)
      throw new UserError(
        `The clock of this machine shows ${new Date(when).toISOString()}, long before state ${last.state.number} was created (${last.state.when}). Nothing was changed. Correct the clock, then run the command again.`,
      );
  }

  /** @throws UserError if the clock of this machine is so far ahead of the store's that readers ignore the new state. */
  async function checkReceivedTime({ state }: LoggedState): Promise<void> {
    const when = Date.parse(state.when);
    if (when <= headReceivedAt + DAY_MS && headReceivedAt !== Infinity) return;
    const key = stateKey(state.number);
    const [stored] = await store.list('states/', stateKey(state.number - 1));
    if (stored?.key !== key || when <= stored.modified + DAY_MS) return;
    throw new UserError(
      `The clock of this machine shows ${state.when}, more than a day ahead of the clock of ${store.url} (${new Date(stored.modified).toISOString()}). State ${state.number} is ignored. Correct the clock, then run the command again.`,
    );
  }

  /** @throws UserError if the key is not trusted. */
  function checkTrusted(trust: State['trust'], key: SigningKey): void {
    if (trustedKey(trust, key.id)) return;
    throw new UserError(
      `The key ${key.id} of this machine is not in the trusted keys of ${store.url}. Nothing was changed. Ask an owner of the registry to add it: npm run site -- keys add <name> --apps <apps> --public ${key.public}`,
    );
  }

  /**
   * Checks once that the store rejects overwriting, on which the log depends: creates the newest state again with the
   * same bytes.
   * @throws UserError if the store accepts it.
   */
  async function checkExclusion(last: LoggedState | undefined): Promise<void> {
    if (isExclusionChecked) return;
    // A new log has no state to create again.
    if (!last) await assertExclusive(store);
    else if (!store.fileOf) {
      const key = stateKey(last.state.number);
      if (await store.create(key, await readState(key))) throw overwritingStoreError(store.url);
    }
    isExclusionChecked = true;
  }

  async function checkpoint({ states, root: first }: History, key: SigningKey): Promise<void> {
    const last = states.at(-1);
    if (!last || !first) return;
    await store.create(checkpointKey(last.state.number), sealCheckpoint(last, first, key));
  }

  /** Returns true if the last states have no checkpoint that a current owner signed. */
  async function isCheckpointDue({ state }: LoggedState, first: string): Promise<boolean> {
    if (state.number <= CHECKPOINT_INTERVAL) return false;
    const keys = await store.list('checkpoints/', checkpointKey(state.number - CHECKPOINT_INTERVAL));
    for (const { key } of keys)
      if (openCheckpoint(await store.read(key).catch(() => undefined), key, state.trust, first)) return false;
    return true;
  }

  return {
    read,
    checkpoint,
    checkCanAppend(history, moved, key) {
      const last = headOf(history);
      if (!last) return;
      root.checkPinned(history.root ?? '');
      checkClock(last, now());
      checkTrusted(last.state.trust, key);
      const signer = trustedKey(last.state.trust, key.id);
      const refusals = moved.flatMap(
        (app) => (signer && unauthorizedReason(last.state.trust, signer, app)) ?? [],
      );
      if (refusals.length > 0) throw new UserError(`Nothing was changed: ${refusals.join('; ')}`);
    },
    async append(history, { note, ...next }, key) {
      const last = headOf(history);
      if (last) root.checkPinned(history.root ?? '');
      await checkExclusion(last);
      const when = now();
      checkClock(last, when);
      const taken = new Set(history.ignored.map((one) => stateNumberOf(one.key)));
      let number = (last?.state.number ?? 0) + 1;
      while (taken.has(number)) number += 1;
      const state: State = {
        ...next,
        schema: STATE_SCHEMA,
        number,
        before: last?.hash ?? null,
        when: new Date(when).toISOString(),
        nonce: randomUUID(),
        ...(note === undefined ? {} : { note: note.slice(0, MAX_NOTE_LENGTH) }),
      };
      checkTrusted((last?.state ?? state).trust, key);
      const bytes = seal(STATE_TYPE, state, key.private);
      if (bytes.length > MAX_STATEMENT_BYTES)
        throw new UserError(
          `The next state would have ${bytes.length} bytes; the limit is ${MAX_STATEMENT_BYTES}. Nothing was changed.`,
        );
      // Verify the new state exactly as readers do.
      const verified = verifyEntry(
        { key: stateKey(number), bytes, modified: Infinity },
        last,
        number,
        store.url,
      );
      if ('why' in verified) throw new UserError(`Nothing was changed: ${verified.why}.`);
      const { logged } = verified;
      if (!(await store.create(stateKey(number), bytes))) return undefined;
      await checkReceivedTime(logged);
      const first = history.root ?? logged.hash;
      if (!last) {
        root.remember({ first, number, hash: logged.hash }, true);
        if (options.mustBePinned && root.pin === undefined)
          print(
            `created a new registry. Commit this file at the root of the project:\n${pinText(store.url, first)}`,
          );
      } else if (trustedKey(last.state.trust, key.id)?.owner) {
        const isHandedOver = !isSameJson(ownersIn(last.state.trust), ownersIn(state.trust));
        // The state is already live. Without a checkpoint new readers are slower, and the next owner writes one.
        if (isHandedOver || (await isCheckpointDue(logged, first).catch(() => false)))
          await checkpoint({ states: [logged], ignored: [], root: first }, key).catch(() => undefined);
      }
      return logged;
    },
  };
}
