/**
 * The log of states of a registry. Whoever creates the next state first has made it; nothing else decides. Every reader
 * follows the chain: right number, right predecessor, signed by a key that may make this very change.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import * as v from 'valibot';

import { type State, stateSchema, type TrustedKey } from '../contract/state';
import { writeAtomically } from '../house/files';
import { UserError } from '../house/UserError';
import { type Envelope, hashOf, isSignedBy, openEnvelope, seal } from './envelope';
import type { SigningKey } from './keys';
import { mayMove, stateFindings } from './permissions';
import { assertExclusive } from './store/assertExclusive';
import type { Store } from './store/Store';

const STATE_TYPE = 'application/vnd.site.state+json';

/** A state that holds, and what it is known by. */
export type LoggedState = {
  readonly state: State;
  /** Hash of its envelope: the next state names it. */
  readonly hash: string;
  /** Name of the key that signed it. */
  readonly by: string;
};

/** Something in the log that does not hold, and is not followed. */
export type IgnoredState = { readonly key: string; readonly why: string };

/** The log as far as it holds. */
export type History = {
  readonly states: readonly LoggedState[];
  readonly ignored: readonly IgnoredState[];
};

/** What a new state says, besides what the log itself adds. */
export type NextState = Omit<State, 'schema' | 'number' | 'before' | 'when' | 'nonce'>;

export type Log = {
  /**
   * All states, oldest first.
   * @throws UserError when states were lost, replaced or dropped, a newer version of this project made them, or there is
   * what was a registry before there were logs.
   */
  read(): Promise<History>;
  /**
   * Refuses what {@link append} would refuse whatever the new state said, before anything is written for it.
   * @throws UserError when this key may not move these apps, or the clock of this machine is wrong.
   */
  checkTurn(history: History, moved: readonly string[], key: SigningKey): void;
  /**
   * Creates the state after the last one of `history`.
   * @returns nothing when somebody else has created one meanwhile.
   * @throws UserError when the key may not make this change, or the clock of this machine is wrong.
   */
  append(history: History, next: NextState, key: SigningKey): Promise<LoggedState | undefined>;
};

export type LogOptions = {
  readonly store: Store;
  /** Where this machine remembers which states it has seen, and keeps those of a bucket. */
  readonly memory: string;
  /** The hash of the first state, or its beginning, if somebody has told us. */
  readonly firstHash?: string | undefined;
  /** Is the registry a folder of this project, which may be deleted and begun anew? */
  readonly own: boolean;
  /** Is it to be filled from a registry of the former shape in the same place? */
  readonly carriesOver?: boolean;
  readonly now?: () => number;
};

/** The file that named what is live before there was a log. */
export const FORMER_POINTER = 'releases.json';

const seenSchema = v.object({ url: v.string(), first: v.string(), number: v.number(), hash: v.string() });

/** Clocks of machines differ; by more than this, something is wrong with one of them. */
const CLOCK_TOLERANCE_MS = 2 * 3_600_000;

/** @throws UserError where there is no log, but what was one before there were logs, or a site that was exported. */
async function refuseFormer({ store, own, carriesOver = false }: LogOptions): Promise<void> {
  if (carriesOver || !(await store.read(FORMER_POINTER))) return;
  throw new UserError(
    `${store.url} holds a ${FORMER_POINTER} and no log, so nothing was changed. If it is a registry of the former shape, carry it over once: npm run site -- carry-over ${store.url}${own ? '; or delete the folder to begin anew' : ''}. If it is an exported site, name the registry that it came from.`,
  );
}

/** How many states are fetched side by side. */
const SIDE_BY_SIDE = 32;

/** Of sha256, in hexadecimal digits. */
const HASH_LENGTH = 64;

export function stateKey(number: number): string {
  return `states/${String(number).padStart(10, '0')}.json`;
}

function numberOf(key: string): number {
  return Number(/^states\/(\d{10})\.json$/.exec(key)?.[1] ?? Number.NaN);
}

/** The newest state of a history. */
export function headOf({ states }: History): LoggedState | undefined {
  return states.at(-1);
}

/** The key of the trust in force that signed an envelope. */
function signerOf(envelope: Envelope, trust: State['trust']) {
  const key = trust[envelope.keyId];
  return key && isSignedBy(envelope, key.public) ? key : undefined;
}

type Judged = { readonly logged: LoggedState } | { readonly why: string };

/** What a state claims to be, before anything of it is believed. */
function claimOf({ payload }: Envelope): Partial<State> {
  const claim: unknown = JSON.parse(payload.toString('utf8'));
  if (typeof claim !== 'object' || claim === null) throw new Error('It is no object.');
  return claim;
}

/** @throws UserError when the state is of a newer version, or states before it were lost. */
function judge(key: string, bytes: Buffer, last: LoggedState | undefined, store: Store): Judged {
  let envelope: Envelope;
  let said: Partial<State>;
  try {
    envelope = openEnvelope(bytes);
    said = claimOf(envelope);
  } catch {
    return { why: 'it cannot be read' };
  }
  const trust = last?.state.trust ?? said.trust ?? {};
  const signer = envelope.type === STATE_TYPE ? signerOf(envelope, trust) : undefined;
  if (!signer) return { why: `no key that may do so has signed it (key ${envelope.keyId})` };
  if (typeof said.schema === 'number' && said.schema > 1)
    throw new UserError(
      `${key} of ${store.url} was made by a newer version of this project (schema ${said.schema}). Update this project, then run the command again.`,
    );
  const parsed = v.safeParse(stateSchema, said);
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
    // A machine that may not write remembers nothing; the chain is checked all the same.
  }
}

/** Reads states; those of a bucket stay on this machine, for they never change. */
function createStateReader({ store, memory }: LogOptions): (key: string) => Promise<Buffer> {
  async function readStored(key: string): Promise<Buffer> {
    const bytes = await store.read(key);
    if (bytes) return bytes;
    // To pass over it would be to build beside it.
    throw new UserError(
      `${store.url} lists ${key} and does not give it: run the command again.`,
      'unreachable',
    );
  }
  if (store.fileOf) return readStored;
  return async (key) => {
    const place = path.join(memory, key);
    try {
      // Behind its hash: a copy that a power cut damaged is none.
      const copy = readFileSync(place);
      const bytes = copy.subarray(HASH_LENGTH);
      if (copy.toString('latin1', 0, HASH_LENGTH) === hashOf(bytes)) return bytes;
    } catch {
      // Not here yet.
    }
    const bytes = await readStored(key);
    try {
      writeAtomically(place, Buffer.concat([Buffer.from(hashOf(bytes)), bytes]));
    } catch {
      // A machine that may not write asks the bucket each time.
    }
    return bytes;
  };
}

export function openLog(options: LogOptions): Log {
  const { store, now = Date.now } = options;
  const readState = createStateReader(options);
  let known: History = { states: [], ignored: [] };
  let isFirst = true;
  /** When the store got the newest state, by its own clock. */
  let stored = Infinity;

  async function read(): Promise<History> {
    const states = [...known.states];
    const newest = states.at(-1)?.state.number ?? 0;
    // What is not followed is looked at each time anew: a later state may stand before it.
    const ignored = known.ignored.filter(({ key }) => numberOf(key) < newest);
    const listed = await store.list('states/', newest > 0 ? stateKey(newest) : undefined);
    const objects = listed.filter(({ key }) => numberOf(key) > 0);
    if (states.length + objects.length === 0) await refuseFormer(options);
    for (let start = 0; start < objects.length; start += SIDE_BY_SIDE) {
      const batch = objects.slice(start, start + SIDE_BY_SIDE);
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
    return history;
  }

  /** @throws UserError when the clock of this machine is far behind the newest state. */
  function checkClock(last: LoggedState | undefined, when: number): void {
    // Whoever made the newest state may have had a clock that was ahead: the store's counts, too.
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
      // The one thing that a log stands on is asked of its store before there is a log.
      if (!last) await assertExclusive(store);
      const when = now();
      checkClock(last, when);
      const taken = new Set(history.ignored.map((one) => numberOf(one.key)));
      let number = (last?.state.number ?? 0) + 1;
      while (taken.has(number)) number += 1;
      const state: State = {
        schema: 1,
        number,
        before: last?.hash ?? null,
        when: new Date(when).toISOString(),
        nonce: randomUUID(),
        ...next,
      };
      checkKnown((last?.state ?? state).trust, key);
      const bytes = seal(STATE_TYPE, state, key.private);
      // As every reader will judge it.
      const judged = judge(stateKey(number), bytes, last, store);
      if ('why' in judged)
        throw new UserError(`Nothing was changed: ${judged.why}. Ask an owner of the registry.`);
      return (await store.create(stateKey(number), bytes)) ? judged.logged : undefined;
    },
  };
}
