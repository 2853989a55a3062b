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

/** An envelope that was read but not verified yet. */
export type Envelope = {
  readonly type: string;
  readonly payload: Buffer;
  readonly keyId: string;
  readonly signature: Buffer;
};

/** What {@link hashOf} gives. */
export const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Expected 64 hexadecimal digits'));

/** The hash by which states name manifests and earlier states: sha256, hexadecimal. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The public half as the trust of a registry holds it: base64 of the SubjectPublicKeyInfo. */
export function publicText(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** The id of a key: the first 16 hexadecimal digits of the hash of its public half. */
export function keyIdOf(publicBase64: string): string {
  return hashOf(Buffer.from(publicBase64, 'base64')).slice(0, 16);
}

/** DSSE's pre-authentication encoding: the bytes that are signed. */
function signedBytes(type: string, payload: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `),
    Buffer.from(payload),
  ]);
}

/** Signs a statement and gives the envelope as it is stored. */
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

/** @throws Error when the bytes are no envelope. */
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

/** Is the envelope signed by the private half of this key? */
export function isSignedBy({ type, payload, signature }: Envelope, publicBase64: string): boolean {
  try {
    const key = { key: Buffer.from(publicBase64, 'base64'), type: 'spki', format: 'der' } as const;
    return verify(null, signedBytes(type, payload), key, signature);
  } catch {
    return false;
  }
}
