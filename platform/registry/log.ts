/**
 * The log of states of a registry. The writer that creates the next state first wins: no lock and no clock decides.
 * Every reader verifies the chain from a state that it can trust: the last one that this machine has verified, else
 * the newest checkpoint of an owner, else the first.
 */
import { randomUUID } from 'node:crypto';

import { isSameJson } from '../lib/isSameJson';
import { log as print } from '../lib/log';
import { quoted } from '../lib/quoted';
import { UserError } from '../lib/UserError';
import {
  damagedLog,
  type IgnoredState,
  judge,
  type LoggedState,
  numberOf,
  STATE_TYPE,
  stateKey,
  whyNoState,
} from './chain';
import { checkpointKey, openCheckpoint, sealCheckpoint } from './checkpoint';
import { headOf, type History, WINDOW } from './history';
import { readTrusted } from './readTrusted';
import { openRoot, pinText } from './root';
import { DAY_MS, NOTE_LENGTH, refusalOf, trustedKey } from './rules';
import { seal } from './signed';
import type { SigningKey } from './signingKey';
import { type State, STATE_SCHEMA } from './state';
import { assertExclusive, withoutExclusion } from './store/assertExclusive';
import { createStateReader, SIDE_BY_SIDE } from './stateReader';
import { STATEMENT_BYTES, type Store } from './store/Store';

/** The content of a new state; the log adds number, time and the hash of the state before. */
export type NextState = Omit<State, 'schema' | 'number' | 'before' | 'when' | 'nonce'>;

export type Log = {
  /**
   * The newest states. What is no state, by its name, size, signature or content, is ignored.
   * @throws UserError when states were lost, replaced or removed, when an owner's newer version of this project made
   * them, or when the place holds an exported site.
   */
  read(): Promise<History>;
  /**
   * Makes those checks of {@link append} that do not depend on the new state, before anything is composed for it.
   * @throws UserError when this key may not move these apps, nobody has pinned this registry, or the clock of this
   * machine is wrong.
   */
  checkTurn(history: History, moved: readonly string[], key: SigningKey): void;
  /**
   * Creates the state after the last one of `history`.
   * @returns nothing when somebody else has created that state first.
   * @throws UserError when the key may not make this change, nobody has pinned this registry, or the clock of this
   * machine is wrong.
   */
  append(history: History, next: NextState, key: SigningKey): Promise<LoggedState | undefined>;
  /** Signs that the newest state belongs to this log, so that new readers begin there. Only owners are believed. */
  checkpoint(history: History, key: SigningKey): Promise<void>;
};

export type LogOptions = {
  readonly store: Store;
  /** The folder of this machine that remembers which state it saw last, and keeps copies of the states of a bucket. */
  readonly memory: string;
  /** The hash of the first state that the repository or the environment pins. */
  readonly pin?: string | undefined;
  /** Is this registry changed only by machines that were told which one it is? */
  readonly mustBePinned?: boolean;
  /** Is it the project's default folder? That one may be deleted and begun anew. */
  readonly own: boolean;
  readonly now?: () => number;
};

/** How many states lie between two checkpoints. */
const CHECKPOINT_EVERY = 256;

/** Clocks of machines may differ by this much, in milliseconds; by more, one of them is wrong. */
const CLOCK_TOLERANCE_MS = 2 * 3_600_000;

/** What commands, servers and /healthz say of an entry that is ignored. */
export function ignoredText({ key, why }: IgnoredState): string {
  return `${numberOf(key) > 0 ? key : quoted(key)} is not followed: ${why}`;
}

/** @throws UserError when the place holds an exported site instead of a log. */
async function refuseExport({ store }: LogOptions): Promise<void> {
  if (!(await store.read('releases.json'))) return;
  throw new UserError(
    `${store.url} holds a releases.json and no log, so nothing was changed. It is an exported site, or a registry from before there was a log: name the registry that it came from, or an empty folder.`,
  );
}

const ownersIn = (trust: State['trust']) => Object.entries(trust).filter(([, { owner }]) => owner);

export function openLog(options: LogOptions): Log {
  const { store, own, now = Date.now } = options;
  const root = openRoot({ ...options, url: store.url });
  const readState = createStateReader(store, options.memory);
  let known: History = { states: [], ignored: [] };
  let isFirst = true;
  /** What the listing held besides the states that were known, when it was read last. */
  let seenListing = '';
  /** When the store received the newest state, by the store's clock. */
  let stored = Infinity;
  let isProbed = false;

  async function read(): Promise<History> {
    if (isFirst) known = await readTrusted({ store, own, root, readState });
    const states = [...known.states];
    let { root: first } = known;
    const newest = states.at(-1)?.state.number ?? 0;
    const start = newest > 0 ? stateKey(newest - 1) : '';
    const listed = await store.list('states/', start);
    const head = listed.find(({ key }) => key === stateKey(newest));
    if (newest > 0 && !head)
      throw new UserError(
        `State ${newest} is gone from ${store.url}: see that its disk or mount is there, or restore its states from a backup.`,
      );
    const further = listed.filter((object) => object !== head);
    const listing = JSON.stringify(further);
    if (!isFirst && listing === seenListing) return known;
    if (isFirst && head) stored = head.modified;
    if (states.length + further.length === 0) await refuseExport(options);
    // Later entries are judged anew: a state that was created meanwhile may come before them.
    const ignored = known.ignored.filter(({ key }) => key <= start);
    let due = newest + 1;
    for (let from = 0; from < further.length; from += SIDE_BY_SIDE) {
      const batch = further.slice(from, from + SIDE_BY_SIDE);
      const contents = await Promise.all(
        batch.map(async (object) => (whyNoState(object) === undefined ? readState(object.key) : undefined)),
      );
      for (const [index, object] of batch.entries()) {
        const { key, modified } = object;
        const bytes = contents[index];
        const judged = bytes
          ? judge({ key, modified, bytes }, states.at(-1), due, store.url)
          : { why: whyNoState(object) as string };
        if ('logged' in judged) {
          states.push(judged.logged);
          first ??= judged.logged.hash;
          stored = modified;
        } else ignored.push({ key, why: judged.why });
        if (numberOf(key) === due) due += 1;
      }
      while ((states[0]?.state.number ?? 0) <= (states.at(-1)?.state.number ?? 0) - WINDOW) states.shift();
    }
    const numbers = further.map(({ key }) => numberOf(key)).filter((number) => number > 0);
    if (states.length === 0 && numbers.length > 0 && !numbers.includes(1))
      throw damagedLog(store.url, `${stateKey(1)} is missing`);
    root.checkFirst(first);
    const last = states.at(-1);
    if (last && first && (isFirst || last.state.number > newest))
      root.remember({ first, number: last.state.number, hash: last.hash });
    const from = stateKey((states[0]?.state.number ?? 1) - 1);
    known = {
      states,
      ignored: ignored.filter(({ key }) => key > from || !(numberOf(key) > 0)),
      ...(first === undefined ? {} : { root: first }),
    };
    isFirst = false;
    seenListing = listing;
    return known;
  }

  /** @throws UserError when the clock of this machine is far behind the newest state. */
  function checkClock(last: LoggedState | undefined, when: number): void {
    // The machine that made the newest state may have had a clock that was ahead, so the store's time counts as well.
    const earliest = Math.min(last ? Date.parse(last.state.when) : 0, stored) - CLOCK_TOLERANCE_MS;
    if (last && when < earliest)
      throw new UserError(
        `The clock of this machine says ${new Date(when).toISOString()}, long before state ${last.state.number} was made (${last.state.when}). Set the clock right, then run the command again. Nothing was changed.`,
      );
  }

  /** @throws UserError when the clock of this machine is so far ahead of the store's that readers ignore its state. */
  async function checkReceived({ state }: LoggedState): Promise<void> {
    const when = Date.parse(state.when);
    if (when <= stored + DAY_MS && stored !== Infinity) return;
    const key = stateKey(state.number);
    const [own] = await store.list('states/', stateKey(state.number - 1));
    if (own?.key !== key || when <= own.modified + DAY_MS) return;
    throw new UserError(
      `The clock of this machine says ${state.when}, more than a day ahead of that of ${store.url} (${new Date(own.modified).toISOString()}), so nobody follows state ${state.number}. Set the clock right, then run the command again.`,
    );
  }

  /** @throws UserError when the key is not known. */
  function checkKnown(trust: State['trust'], key: SigningKey): void {
    if (trustedKey(trust, key.id)) return;
    throw new UserError(
      `The key ${key.id} of this machine is not known to ${store.url}, so nothing was changed. Ask an owner of the registry to add it: npm run site -- keys add <name> --apps <apps> --public ${key.public}`,
    );
  }

  /**
   * Tries, once, to create the newest state again, with its own bytes: a store that takes it has lost what the log
   * depends on.
   * @throws UserError when it does.
   */
  async function probe(last: LoggedState | undefined): Promise<void> {
    if (isProbed) return;
    // Before a log begins, there is nothing to try it with.
    if (!last) await assertExclusive(store);
    else if (!store.fileOf) {
      const key = stateKey(last.state.number);
      if (await store.create(key, await readState(key))) throw withoutExclusion(store.url);
    }
    isProbed = true;
  }

  async function checkpoint({ states, root: first }: History, key: SigningKey): Promise<void> {
    const last = states.at(-1);
    if (!last || !first) return;
    await store.create(checkpointKey(last.state.number), sealCheckpoint(last, first, key));
  }

  /** Is there no checkpoint yet among the last states? Owners of now are asked, whoever they were then. */
  async function isDue({ state }: LoggedState, first: string): Promise<boolean> {
    if (state.number <= CHECKPOINT_EVERY) return false;
    const keys = await store.list('checkpoints/', checkpointKey(state.number - CHECKPOINT_EVERY));
    for (const { key } of keys)
      if (openCheckpoint(await store.read(key).catch(() => undefined), key, state.trust, first)) return false;
    return true;
  }

  return {
    read,
    checkpoint,
    checkTurn(history, moved, key) {
      const last = headOf(history);
      if (!last) return;
      root.checkPinned(history.root ?? '');
      checkClock(last, now());
      checkKnown(last.state.trust, key);
      const signer = trustedKey(last.state.trust, key.id);
      const refusals = moved.flatMap((app) => (signer && refusalOf(last.state.trust, signer, app)) ?? []);
      if (refusals.length > 0) throw new UserError(`Nothing was changed: ${refusals.join('; ')}.`);
    },
    async append(history, { note, ...next }, key) {
      const last = headOf(history);
      if (last) root.checkPinned(history.root ?? '');
      await probe(last);
      const when = now();
      checkClock(last, when);
      const taken = new Set(history.ignored.map((one) => numberOf(one.key)));
      let number = (last?.state.number ?? 0) + 1;
      while (taken.has(number)) number += 1;
      const state: State = {
        ...next,
        schema: STATE_SCHEMA,
        number,
        before: last?.hash ?? null,
        when: new Date(when).toISOString(),
        nonce: randomUUID(),
        ...(note === undefined ? {} : { note: note.slice(0, NOTE_LENGTH) }),
      };
      checkKnown((last?.state ?? state).trust, key);
      const bytes = seal(STATE_TYPE, state, key.private);
      if (bytes.length > STATEMENT_BYTES)
        throw new UserError(
          `Nothing was changed: the next state would have ${bytes.length} bytes, more than the ${STATEMENT_BYTES} that are read.`,
        );
      // The new state is verified here exactly as every reader will verify it.
      const judged = judge({ key: stateKey(number), bytes, modified: Infinity }, last, number, store.url);
      if ('why' in judged) throw new UserError(`Nothing was changed: ${judged.why}.`);
      const { logged } = judged;
      if (!(await store.create(stateKey(number), bytes))) return undefined;
      await checkReceived(logged);
      const first = history.root ?? logged.hash;
      if (!last) {
        root.remember({ first, number, hash: logged.hash }, true);
        if (options.mustBePinned && root.pin === undefined)
          print(
            `a new registry begins: commit this file at the root of the project:\n${pinText(store.url, first)}`,
          );
      } else if (trustedKey(last.state.trust, key.id)?.owner) {
        const isHandedOver = !isSameJson(ownersIn(last.state.trust), ownersIn(state.trust));
        // The state is there already. Without a checkpoint new readers take longer, and the next owner writes one.
        if (isHandedOver || (await isDue(logged, first).catch(() => false)))
          await checkpoint({ states: [logged], ignored: [], root: first }, key).catch(() => undefined);
      }
      return logged;
    },
  };
}
