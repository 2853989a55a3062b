/**
 * Signed checkpoints (`checkpoints/<number>.json`), in which an owner confirms the hash of a state. Every state is
 * complete, so readers can verify the log from a checkpoint instead of the first state.
 */
import * as v from 'valibot';

import type { LoggedState } from './chain';
import { trustedKey } from './rules';
import { hashSchema, isSignedBy, openEnvelope, seal } from './signed';
import type { SigningKey } from './signingKey';
import type { State } from './state';

const CHECKPOINT_TYPE = 'application/vnd.site.checkpoint+json';

const checkpointSchema = v.object({
  schema: v.literal(1),
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  hash: hashSchema,
  /** The hash of the first state of the log, so that checkpoints of other registries are rejected. */
  root: hashSchema,
});

export type Checkpoint = v.InferOutput<typeof checkpointSchema>;

export function checkpointKey(number: number): string {
  return `checkpoints/${String(number).padStart(10, '0')}.json`;
}

export function sealCheckpoint({ state, hash }: LoggedState, root: string, key: SigningKey): Buffer {
  const checkpoint: Checkpoint = { schema: 1, number: state.number, hash, root };
  return seal(CHECKPOINT_TYPE, checkpoint, key.private);
}

/** Parses a checkpoint. Returns undefined unless a trusted owner signed it for this log. */
export function openCheckpoint(
  bytes: Buffer | undefined,
  key: string,
  trust: State['trust'],
  root: string,
): Checkpoint | undefined {
  if (!bytes) return undefined;
  try {
    const envelope = openEnvelope(bytes);
    const signer = trustedKey(trust, envelope.keyId);
    if (envelope.type !== CHECKPOINT_TYPE || !signer?.owner || !isSignedBy(envelope, signer.public))
      return undefined;
    const checkpoint = v.parse(checkpointSchema, JSON.parse(envelope.payload.toString('utf8')));
    return checkpointKey(checkpoint.number) === key && checkpoint.root === root ? checkpoint : undefined;
  } catch {
    return undefined;
  }
}
