/** Verifies entries of the log: is an entry the next state of the chain, and if not, why not? */
import * as v from 'valibot';

import { quoted } from '../lib/quoted';
import { UserError } from '../lib/UserError';
import { stateProblems, trustedKey } from './rules';
import { type Envelope, hashOf, isSignedBy, openEnvelope } from './signed';
import { type State, STATE_SCHEMA, stateSchema } from './state';
import { MAX_STATEMENT_BYTES, type StoredObject } from './store/Store';

export const STATE_TYPE = 'application/vnd.site.state+json';

/** A verified state, with its hash and its signer. */
export type LoggedState = {
  readonly state: State;
  /** The hash of its envelope, which the next state contains. */
  readonly hash: string;
  /** The name of the key that signed it. */
  readonly by: string;
};

/** An entry of the log that is ignored, and why. */
export type IgnoredState = { readonly key: string; readonly why: string };

/** A stored entry of the log. */
export type Entry = Pick<StoredObject, 'key' | 'modified'> & { readonly bytes: Buffer };

export type VerifiedEntry = { readonly logged: LoggedState } | { readonly why: string };

export function stateKey(number: number): string {
  return `states/${String(number).padStart(10, '0')}.json`;
}

/** Returns the number in the key of a state; NaN for other keys. */
export function stateNumberOf(key: string): number {
  return Number(/^states\/(\d{10})\.json$/.exec(key)?.[1] ?? Number.NaN);
}

/** Returns why an object under `states/` cannot be a state; undefined if it can be one. */
export function invalidEntryReason({ key, size }: Pick<StoredObject, 'key' | 'size'>): string | undefined {
  if (!(stateNumberOf(key) > 0)) return 'its name is not the name of a state';
  return size > MAX_STATEMENT_BYTES ? `it has more than ${MAX_STATEMENT_BYTES} bytes` : undefined;
}

/** Creates the error for a log with missing states. */
export function damagedLogError(url: string, what: string): UserError {
  return new UserError(
    `The log of ${url} is damaged: ${what}. Nothing was changed. Restore the missing states from a backup of the registry.`,
  );
}

/** Returns the trusted key that signed an envelope. */
function findSigner(envelope: Envelope, trust: State['trust']) {
  const key = trustedKey(trust, envelope.keyId);
  return key && isSignedBy(envelope, key.public) ? key : undefined;
}

/** Parses the content of an unverified state. */
function parseClaim({ payload }: Envelope): Partial<State> {
  const claim: unknown = JSON.parse(payload.toString('utf8'));
  if (typeof claim !== 'object' || claim === null) throw new Error('It is not an object.');
  return claim;
}

/**
 * Parses a state whose hash is trusted. Verifies nothing else.
 * @throws Error if the bytes are not a state.
 */
export function parseTrustedState(bytes: Buffer): LoggedState {
  const envelope = openEnvelope(bytes);
  const state = v.parse(stateSchema, parseClaim(envelope));
  return { state, hash: hashOf(bytes), by: trustedKey(state.trust, envelope.keyId)?.name ?? envelope.keyId };
}

/**
 * Verifies that an entry is the state after `last`.
 *
 * Everyone with write access to the store can create entries, so an entry that is not the next state is ignored and does
 * not block the log. Only entries of owners cause errors: if they prove that states are missing or this version is too
 * old.
 * @param expectedNumber the number of the next state: one more than `last` and the ignored entries after it
 * @throws UserError if an owner's entry proves that states before it are missing, or that this version is too old.
 */
export function verifyEntry(
  { key, bytes, modified }: Entry,
  last: LoggedState | undefined,
  expectedNumber: number,
  url: string,
): VerifiedEntry {
  let envelope: Envelope;
  let claim: Partial<State>;
  try {
    envelope = openEnvelope(bytes);
    claim = parseClaim(envelope);
  } catch {
    return { why: 'it cannot be read' };
  }
  const trust = last?.state.trust ?? claim.trust ?? {};
  const signer = envelope.type === STATE_TYPE ? findSigner(envelope, trust) : undefined;
  if (!signer) return { why: `it is not signed by a trusted key (key ${quoted(envelope.keyId)})` };
  if (typeof claim.schema === 'number' && claim.schema > STATE_SCHEMA) {
    if (!signer.owner)
      return {
        why: `it has schema ${claim.schema}, and ${quoted(signer.name)} is not an owner key. If that schema belongs to a newer version of this project, an owner has to promote first`,
      };
    throw new UserError(
      `${key} of ${url} was created by a newer version of this project (schema ${claim.schema}). Update this project, then run the command again.`,
    );
  }
  const parsed = v.safeParse(stateSchema, claim);
  if (!parsed.success) {
    const why = v.flatten(parsed.issues).root?.[0] ?? v.summarize(parsed.issues);
    return { why: `it is not a valid state: ${JSON.stringify(why.slice(0, 200))}` };
  }
  const state = parsed.output;
  if (state.number !== stateNumberOf(key))
    return { why: `it contains state ${state.number}, which has another number` };
  if (state.before !== (last?.hash ?? null)) {
    if (state.number > expectedNumber && signer.owner && last)
      throw damagedLogError(
        url,
        `${key} does not follow state ${last.state.number}, and the states between them are missing or unreadable`,
      );
    return {
      why:
        state.number > expectedNumber
          ? `state ${expectedNumber} is expected next and is missing. Restore it from a backup if it existed`
          : 'it does not follow the previous state',
    };
  }
  if (state.number !== expectedNumber) return { why: `state ${expectedNumber} is expected next` };
  if (!last && !signer.owner) return { why: 'the key of the first state is not an owner' };
  const problems = stateProblems(last?.state, state, signer, modified);
  if (problems.length > 0) return { why: problems.join('; ') };
  return { logged: { state, hash: hashOf(bytes), by: signer.name } };
}
