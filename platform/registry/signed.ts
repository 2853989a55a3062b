/**
 * Signed statements as DSSE envelopes (github.com/secure-systems-lab/dsse): ed25519 over the exact bytes of a payload
 * and its type. A statement of a machine without a key is an envelope without signatures.
 */
import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

import * as v from 'valibot';

const envelopeSchema = v.object({
  payloadType: v.pipe(v.string(), v.maxLength(200)),
  payload: v.string(),
  signatures: v.pipe(
    v.array(
      v.object({ keyid: v.pipe(v.string(), v.maxLength(64)), sig: v.pipe(v.string(), v.maxLength(128)) }),
    ),
    v.maxLength(5),
  ),
});

/** The format of {@link hashOf}. */
export const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Expected 64 hexadecimal digits'));

/** Returns the hash by which entries name manifests: sha256 in hexadecimal. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns a public key in the format of registry.json: base64 of the SubjectPublicKeyInfo. */
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

/**
 * Serializes a statement as an envelope.
 * @param key signs it; without a key the envelope has no signature
 */
export function seal(type: string, statement: unknown, key?: KeyObject): Buffer {
  const payload = Buffer.from(JSON.stringify(statement));
  const signatures = key
    ? [
        {
          keyid: keyIdOf(publicText(key)),
          sig: sign(null, signedBytes(type, payload), key).toString('base64'),
        },
      ]
    : [];
  return Buffer.from(JSON.stringify({ payloadType: type, payload: payload.toString('base64'), signatures }));
}

function isValid(type: string, payload: Buffer, signature: string, publicBase64: string): boolean {
  try {
    const key = { key: Buffer.from(publicBase64, 'base64'), type: 'spki', format: 'der' } as const;
    return verify(null, signedBytes(type, payload), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/**
 * Parses an envelope and returns its statement.
 * @param keys the public keys of which one has to have signed it; undefined if no signature is required
 * @throws Error if the bytes are not an envelope of this type, or if none of the keys signed it.
 */
export function unseal(bytes: Uint8Array, type: string, keys: readonly string[] | undefined): unknown {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), envelopeSchema),
    Buffer.from(bytes).toString('utf8'),
  );
  if (!parsed.success) throw new Error('it is not a statement of a registry');
  const { payloadType, payload: text, signatures } = parsed.output;
  if (payloadType !== type) throw new Error('it is a statement of another kind');
  const payload = Buffer.from(text, 'base64');
  const isSigned = keys?.some((key) =>
    signatures.some(({ keyid, sig }) => keyid === keyIdOf(key) && isValid(type, payload, sig, key)),
  );
  if (isSigned === false) throw new Error('it is not signed with a key that registry.json lists for its app');
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    throw new Error('its content is not JSON');
  }
}
