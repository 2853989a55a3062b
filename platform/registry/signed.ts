/**
 * Signed statements as DSSE envelopes (github.com/secure-systems-lab/dsse): ed25519 over the exact bytes of a payload
 * and its type.
 */
import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

import * as v from 'valibot';

const envelopeSchema = v.object({
  payloadType: v.string(),
  payload: v.string(),
  signatures: v.pipe(v.array(v.object({ keyid: v.string(), sig: v.string() })), v.minLength(1)),
});

/** A parsed, unverified envelope. */
export type Envelope = {
  readonly type: string;
  readonly payload: Buffer;
  readonly keyId: string;
  readonly signature: Buffer;
};

/** The format of {@link hashOf}. */
export const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Expected 64 hexadecimal digits'));

/** Returns the hash by which states reference manifests and earlier states: sha256 in hexadecimal. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns the public key in the format of the trusted keys: base64 of the SubjectPublicKeyInfo. */
export function publicText(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Returns the id of a key: the first 16 hexadecimal digits of the hash of its public key. */
export function keyIdOf(publicBase64: string): string {
  return hashOf(Buffer.from(publicBase64, 'base64')).slice(0, 16);
}

/** Returns the bytes to sign: the pre-authentication encoding of DSSE. */
function signedBytes(type: string, payload: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `),
    Buffer.from(payload),
  ]);
}

/** Signs a statement and returns the serialized envelope. */
export function seal(type: string, statement: unknown, key: KeyObject): Buffer {
  const payload = Buffer.from(JSON.stringify(statement));
  const sig = sign(null, signedBytes(type, payload), key).toString('base64');
  return Buffer.from(
    JSON.stringify({
      payloadType: type,
      payload: payload.toString('base64'),
      signatures: [{ keyid: keyIdOf(publicText(key)), sig }],
    }),
  );
}

/** Parses an envelope without verifying it. @throws Error if the bytes are not an envelope. */
export function openEnvelope(bytes: Uint8Array): Envelope {
  const { payloadType, payload, signatures } = v.parse(
    envelopeSchema,
    JSON.parse(Buffer.from(bytes).toString('utf8')),
  );
  const [first] = signatures;
  return {
    type: payloadType,
    payload: Buffer.from(payload, 'base64'),
    keyId: first?.keyid ?? '',
    signature: Buffer.from(first?.sig ?? '', 'base64'),
  };
}

/** Returns true if the envelope is signed with this key. */
export function isSignedBy({ type, payload, signature }: Envelope, publicBase64: string): boolean {
  try {
    const key = { key: Buffer.from(publicBase64, 'base64'), type: 'spki', format: 'der' } as const;
    return verify(null, signedBytes(type, payload), key, signature);
  } catch {
    return false;
  }
}
