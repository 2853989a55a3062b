/**
 * The log of states of a registry. The writer that creates the next state first wins: no lock and no clock decides.
 * Every reader verifies the chain: each state has the right number, names the hash of the state before it, and is
 * signed by a key that may make this change.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import * as v from 'valibot';

import { type State, STATE_SCHEMA, stateSchema, type TrustedKey } from './state';
import { writeAtomically } from '../lib/files';
import { quoted } from '../lib/quoted';
import { UserError } from '../lib/UserError';
import { type Envelope, hashOf, isSignedBy, openEnvelope, seal } from './signed';
import type { SigningKey } from './signingKey';
import { mayMove, stateFindings, trustedKey } from './rules';
import { assertExclusive } from './store/assertExclusive';
import { STATEMENT_BYTES, type Store, type StoredObject } from './store/Store';

const STATE_TYPE = 'application/vnd.site.state+json';

/** A verified state, with its hash and its signer. */
export type LoggedState = {
  readonly state: State;
  /** Hash of its envelope: the next state names it. */
  readonly hash: string;
  /** Name of the key that signed it. */
  readonly by: string;
};

/** An entry of the log that failed verification, and why. Readers ignore it. */
export type IgnoredState = { readonly key: string; readonly why: string };

/** The verified log. */
export type History = {
  readonly states: readonly LoggedState[];
  readonly ignored: readonly IgnoredState[];
};

/** The content of a new state; the log adds number, time and the hash of the state before. */
export type NextState = Omit<State, 'schema' | 'number' | 'before' | 'when' | 'nonce'>;

export type Log = {
  /**
   * All states, oldest first. What is no state, by its name, size or signature, is ignored.
   * @throws UserError when states were lost, replaced or removed, when a newer version of this project made them, or
   * when the place holds an exported site.
   */
  read(): Promise<History>;
  /**
   * Makes those checks of {@link append} that do not depend on the new state, before anything is composed for it.
   * @throws UserError when this key may not move these apps, or the clock of this machine is wrong.
   */
  checkTurn(history: History, moved: readonly string[], key: SigningKey): void;
  /**
   * Creates the state after the last one of `history`.
   * @returns nothing when somebody else has created that state first.
   * @throws UserError when the key may not make this change, or the clock of this machine is wrong.
   */
  append(history: History, next: NextState, key: SigningKey): Promise<LoggedState | undefined>;
};

export type LogOptions = {
  readonly store: Store;
  /** The folder of this machine that remembers which states it has seen, and keeps copies of the states of a bucket. */
  readonly memory: string;
  /** The expected hash of the first state, or the beginning of it (`REGISTRY_TRUST`). */
  readonly firstHash?: string | undefined;
  /** Is it the project's default folder? That one may be deleted and begun anew. */
  readonly own: boolean;
  readonly now?: () => number;
};

const seenSchema = v.object({ url: v.string(), first: v.string(), number: v.number(), hash: v.string() });

/** Clocks of machines may differ by this much, in milliseconds; by more, one of them is wrong. */
const CLOCK_TOLERANCE_MS = 2 * 3_600_000;

/** @throws UserError when the place holds an exported site instead of a log. */
async function refuseExport({ store }: LogOptions): Promise<void> {
  if (!(await store.read('releases.json'))) return;
  throw new UserError(
    `${store.url} holds a releases.json and no log, so nothing was changed. It is an exported site, or a registry from before there was a log: name the registry that it came from, or an empty folder.`,
  );
}

/** How many states are fetched in parallel. */
const SIDE_BY_SIDE = 32;

/** Of sha256, in hexadecimal digits. */
const HASH_LENGTH = 64;

export function stateKey(number: number): string {
  return `states/${String(number).padStart(10, '0')}.json`;
}

function numberOf(key: string): number {
  return Number(/^states\/(\d{10})\.json$/.exec(key)?.[1] ?? Number.NaN);
}

/** Why an object beneath `states/` is not even read; nothing when it may be a state. */
function whyNoState({ key, size }: StoredObject): string | undefined {
  if (!(numberOf(key) > 0)) return 'its name is not that of a state';
  return size > STATEMENT_BYTES ? `it has more than ${STATEMENT_BYTES} bytes` : undefined;
}

/** What commands, servers and /healthz say of an entry that is ignored. */
export function ignoredText({ key, why }: IgnoredState): string {
  return `${numberOf(key) > 0 ? key : quoted(key)} is not followed: ${why}`;
}

/** The newest state of a history. */
export function headOf({ states }: History): LoggedState | undefined {
  return states.at(-1);
}

/** The trusted key that signed an envelope. */
function signerOf(envelope: Envelope, trust: State['trust']) {
  const key = trustedKey(trust, envelope.keyId);
  return key && isSignedBy(envelope, key.public) ? key : undefined;
}

type Judged = { readonly logged: LoggedState } | { readonly why: string };

/** The content of a state that is not verified yet. */
function claimOf({ payload }: Envelope): Partial<State> {
  const claim: unknown = JSON.parse(payload.toString('utf8'));
  if (typeof claim !== 'object' || claim === null) throw new Error('It is no object.');
  return claim;
}

/** @throws UserError when the state is of a newer version, or states before it were lost. */
function judge(key: string, bytes: Buffer, last: LoggedState | undefined, store: Store): Judged {
  let envelope: Envelope;
  let claim: Partial<State>;
  try {
    envelope = openEnvelope(bytes);
    claim = claimOf(envelope);
  } catch {
    return { why: 'it cannot be read' };
  }
  const trust = last?.state.trust ?? claim.trust ?? {};
  const signer = envelope.type === STATE_TYPE ? signerOf(envelope, trust) : undefined;
  if (!signer) return { why: `no key that may do so has signed it (key ${quoted(envelope.keyId)})` };
  if (typeof claim.schema === 'number' && claim.schema > STATE_SCHEMA)
    throw new UserError(
      `${key} of ${store.url} was made by a newer version of this project (schema ${claim.schema}). Update this project, then run the command again.`,
    );
  const parsed = v.safeParse(stateSchema, claim);
  if (!parsed.success)
    return { why: `it is no state: ${v.flatten(parsed.issues).root?.[0] ?? v.summarize(parsed.issues)}` };
  const state = parsed.output;
  if (state.number !== numberOf(key)) return { why: `it is state ${state.number} under another number` };
  if (state.before !== (last?.hash ?? null)) {
    if (state.number !== (last?.state.number ?? 0) + 1)
      throw new UserError(
        `The log of ${store.url} is damaged: ${key} does not follow state ${last?.state.number ?? 0}, and what lies between them is missing or cannot be read. Restore the missing states from a backup of the registry; until then nothing is changed.`,
      );
    return { why: 'it does not follow the state before it' };
  }
  if (!last && !signer.owner) return { why: 'the key that began the log is not an owner of it' };
  const findings = stateFindings(last?.state, state, signer);
  if (findings.length > 0) return { why: findings.join('; ') };
  return { logged: { state, hash: hashOf(bytes), by: signer.name } };
}

/** @throws UserError as {@link Log.read} says. */
function checkMemory({ store, memory, firstHash, own }: LogOptions, { states }: History): void {
  const [first] = states;
  const place = path.join(memory, 'seen.json');
  if (firstHash && !first?.hash.startsWith(firstHash))
    throw new UserError(
      `${store.url} does not begin with the state that REGISTRY_TRUST=${firstHash} names${first ? `, but with ${first.hash}` : ''}: this is another registry, or somebody has replaced it. Check REGISTRY and REGISTRY_TRUST.`,
    );
  let seen: v.InferOutput<typeof seenSchema>;
  try {
    seen = v.parse(seenSchema, JSON.parse(readFileSync(place, 'utf8')));
  } catch {
    return;
  }
  if (!first && own) return rmSync(place, { force: true });
  const then = states.find(({ state }) => state.number === seen.number);
  if (then?.hash === seen.hash) return;
  throw new UserError(
    `${store.url} held state ${seen.number} (${seen.hash.slice(0, 16)}) when this machine looked last; ${first ? `now the log ends with ${states.at(-1)?.state.number} or says otherwise` : 'now it holds none'}. Somebody has removed or replaced states: restore them from a backup. If you have done so yourself, delete ${place}.`,
  );
}

function remember({ store, memory }: LogOptions, { states }: History): void {
  const [first, last] = [states[0], states.at(-1)];
  if (!first || !last) return;
  try {
    const seen = { url: store.url, first: first.hash, number: last.state.number, hash: last.hash };
    writeAtomically(path.join(memory, 'seen.json'), JSON.stringify(seen));
  } catch {
    // The folder cannot be written: nothing is remembered, but the chain was verified all the same.
  }
}

/** Reads states. Those of a bucket are cached on this machine, because they never change. */
function createStateReader({ store, memory }: LogOptions): (key: string) => Promise<Buffer> {
  async function readStored(key: string): Promise<Buffer> {
    const bytes = await store.read(key);
    if (bytes) return bytes;
    // Skipping it would mean to build on an older state.
    throw new UserError(
      `${store.url} lists ${key} and does not give it: run the command again.`,
      'unreachable',
    );
  }
  if (store.fileOf) return readStored;
  return async (key) => {
    const place = path.join(memory, key);
    try {
      // A copy begins with its hash, so one that a power cut damaged is recognised.
      const copy = readFileSync(place);
      const bytes = copy.subarray(HASH_LENGTH);
      if (copy.toString('latin1', 0, HASH_LENGTH) === hashOf(bytes)) return bytes;
    } catch {
      // There is no copy yet.
    }
    const bytes = await readStored(key);
    try {
      writeAtomically(place, Buffer.concat([Buffer.from(hashOf(bytes)), bytes]));
    } catch {
      // The folder cannot be written: the bucket is asked each time.
    }
    return bytes;
  };
}

export function openLog(options: LogOptions): Log {
  const { store, now = Date.now } = options;
  const readState = createStateReader(options);
  let known: History = { states: [], ignored: [] };
  let isFirst = true;
  /** What the listing held besides the states that were known, when it was read last. */
  let seen = '';
  /** When the store received the newest state, by the store's clock. */
  let stored = Infinity;

  async function read(): Promise<History> {
    const states = [...known.states];
    const newest = states.at(-1)?.state.number ?? 0;
    const start = newest > 0 ? stateKey(newest - 1) : '';
    const listed = await store.list('states/', start);
    if (newest > 0 && !listed.some(({ key }) => key === stateKey(newest)))
      throw new UserError(
        `State ${newest} is gone from ${store.url}: see that its disk or mount is there, or restore its states from a backup.`,
      );
    const further = listed.filter(({ key }) => key !== stateKey(newest));
    const listing = JSON.stringify(further);
    if (!isFirst && listing === seen) return known;
    // Later entries are judged anew: a state that was created meanwhile may come before them.
    const ignored = known.ignored.filter(({ key }) => key <= start);
    const objects: StoredObject[] = [];
    for (const object of further) {
      const why = whyNoState(object);
      if (why === undefined) objects.push(object);
      else ignored.push({ key: object.key, why });
    }
    if (states.length + objects.length === 0) await refuseExport(options);
    for (let from = 0; from < objects.length; from += SIDE_BY_SIDE) {
      const batch = objects.slice(from, from + SIDE_BY_SIDE);
      const contents = await Promise.all(batch.map(({ key }) => readState(key)));
      for (const [index, { key, modified }] of batch.entries()) {
        const judged = judge(key, contents[index] as Buffer, states.at(-1), store);
        if ('logged' in judged) {
          states.push(judged.logged);
          stored = modified;
        } else ignored.push({ key, why: judged.why });
      }
    }
    const history = { states, ignored };
    if (isFirst || objects.length > 0) {
      checkMemory(options, history);
      remember(options, history);
    }
    known = history;
    isFirst = false;
    seen = listing;
    return history;
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

  /** @throws UserError when the key is not known. */
  function checkKnown(trust: State['trust'], key: SigningKey): void {
    if (trust[key.id]) return;
    throw new UserError(
      `The key ${key.id} of this machine is not known to ${store.url}, so nothing was changed. Ask an owner of the registry to add it: npm run site -- keys add <name> --apps <apps> --public ${key.public}`,
    );
  }

  return {
    read,
    checkTurn(history, moved, key) {
      const last = headOf(history);
      if (!last) return;
      checkClock(last, now());
      checkKnown(last.state.trust, key);
      const known = last.state.trust[key.id] as TrustedKey;
      const foreign = moved.filter((app) => !mayMove(known, app));
      if (foreign.length > 0)
        throw new UserError(
          `Nothing was changed: the key "${known.name}" may not move ${foreign.join(', ')}. Ask an owner of the registry.`,
        );
    },
    async append(history, next, key) {
      const last = headOf(history);
      // Before a log begins, the store has to prove that it refuses to create a key twice: the log depends on it.
      if (!last) await assertExclusive(store);
      const when = now();
      checkClock(last, when);
      const taken = new Set(history.ignored.map((one) => numberOf(one.key)));
      let number = (last?.state.number ?? 0) + 1;
      while (taken.has(number)) number += 1;
      const state: State = {
        schema: STATE_SCHEMA,
        number,
        before: last?.hash ?? null,
        when: new Date(when).toISOString(),
        nonce: randomUUID(),
        ...next,
      };
      checkKnown((last?.state ?? state).trust, key);
      const bytes = seal(STATE_TYPE, state, key.private);
      if (bytes.length > STATEMENT_BYTES)
        throw new UserError(
          `Nothing was changed: the next state would have ${bytes.length} bytes, more than the ${STATEMENT_BYTES} that are read.`,
        );
      // The new state is verified here exactly as every reader will verify it.
      const judged = judge(stateKey(number), bytes, last, store);
      if ('why' in judged)
        throw new UserError(`Nothing was changed: ${judged.why}. Ask an owner of the registry.`);
      return (await store.create(stateKey(number), bytes)) ? judged.logged : undefined;
    },
  };
}
