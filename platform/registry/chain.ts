/** The chain of states, without a store: is an entry of the log the next state, and if not, why not? */
import * as v from 'valibot';

import { quoted } from '../lib/quoted';
import { UserError } from '../lib/UserError';
import { stateFindings, trustedKey } from './rules';
import { type Envelope, hashOf, isSignedBy, openEnvelope } from './signed';
import { type State, STATE_SCHEMA, stateSchema } from './state';
import { STATEMENT_BYTES, type StoredObject } from './store/Store';

export const STATE_TYPE = 'application/vnd.site.state+json';

/** A verified state, with its hash and its signer. */
export type LoggedState = {
  readonly state: State;
  /** Hash of its envelope: the next state names it. */
  readonly hash: string;
  /** Name of the key that signed it. */
  readonly by: string;
};

/** An entry of the log that is not followed, and why. */
export type IgnoredState = { readonly key: string; readonly why: string };

/** An entry as the store holds it. */
export type Entry = Pick<StoredObject, 'key' | 'modified'> & { readonly bytes: Buffer };

export type Judged = { readonly logged: LoggedState } | { readonly why: string };

export function stateKey(number: number): string {
  return `states/${String(number).padStart(10, '0')}.json`;
}

/** The number in the key of a state; not a number for other keys. */
export function numberOf(key: string): number {
  return Number(/^states\/(\d{10})\.json$/.exec(key)?.[1] ?? Number.NaN);
}

/** Why an object beneath `states/` is not even read; nothing when it may be a state. */
export function whyNoState({ key, size }: Pick<StoredObject, 'key' | 'size'>): string | undefined {
  if (!(numberOf(key) > 0)) return 'its name is not that of a state';
  return size > STATEMENT_BYTES ? `it has more than ${STATEMENT_BYTES} bytes` : undefined;
}

/** The error for a log that has lost states. */
export function damagedLog(url: string, what: string): UserError {
  return new UserError(
    `The log of ${url} is damaged: ${what}. Restore the missing states from a backup of the registry; until then nothing is changed.`,
  );
}

/** The trusted key that signed an envelope. */
function signerOf(envelope: Envelope, trust: State['trust']) {
  const key = trustedKey(trust, envelope.keyId);
  return key && isSignedBy(envelope, key.public) ? key : undefined;
}

/** The content of a state that is not verified yet. */
function claimOf({ payload }: Envelope): Partial<State> {
  const claim: unknown = JSON.parse(payload.toString('utf8'));
  if (typeof claim !== 'object' || claim === null) throw new Error('It is no object.');
  return claim;
}

/**
 * A state that is known by its hash, so nothing of it is verified again.
 * @throws Error when the bytes are no state.
 */
export function knownState(bytes: Buffer): LoggedState {
  const envelope = openEnvelope(bytes);
  const state = v.parse(stateSchema, claimOf(envelope));
  return { state, hash: hashOf(bytes), by: trustedKey(state.trust, envelope.keyId)?.name ?? envelope.keyId };
}

/**
 * Is the entry the state after `last`?
 *
 * Whoever may write to the store, or has any trusted key, can put entries there. None of them stops anybody: what is not
 * the next state is ignored. Only an owner's word counts further: of states that are missing, or of a newer version.
 * @param due the number of the next state: one more than that of `last` and of the ignored entries that follow it
 * @throws UserError when an owner's key says that the states before it are missing, or that this version is too old.
 */
export function judge(
  { key, bytes, modified }: Entry,
  last: LoggedState | undefined,
  due: number,
  url: string,
): Judged {
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
  if (typeof claim.schema === 'number' && claim.schema > STATE_SCHEMA) {
    if (!signer.owner)
      return {
        why: `it is of schema ${claim.schema}, and ${quoted(signer.name)} is no owner's key. If this project is newer there, let an owner promote first`,
      };
    throw new UserError(
      `${key} of ${url} was made by a newer version of this project (schema ${claim.schema}). Update this project, then run the command again.`,
    );
  }
  const parsed = v.safeParse(stateSchema, claim);
  if (!parsed.success) {
    const why = v.flatten(parsed.issues).root?.[0] ?? v.summarize(parsed.issues);
    return { why: `it is no state: ${JSON.stringify(why.slice(0, 200))}` };
  }
  const state = parsed.output;
  if (state.number !== numberOf(key)) return { why: `it is state ${state.number} under another number` };
  if (state.before !== (last?.hash ?? null)) {
    if (state.number > due && signer.owner && last)
      throw damagedLog(
        url,
        `${key} does not follow state ${last.state.number}, and what lies between them is missing or cannot be read`,
      );
    return {
      why:
        state.number > due
          ? `state ${due} comes next, and is not there: restore it from a backup if there was one`
          : 'it does not follow the state before it',
    };
  }
  if (state.number !== due) return { why: `state ${due} comes next` };
  if (!last && !signer.owner) return { why: 'the key that began the log is not an owner of it' };
  const findings = stateFindings(last?.state, state, signer, modified);
  if (findings.length > 0) return { why: findings.join('; ') };
  return { logged: { state, hash: hashOf(bytes), by: signer.name } };
}
