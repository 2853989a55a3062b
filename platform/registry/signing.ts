/**
 * Signed statements as DSSE envelopes (github.com/secure-systems-lab/dsse): ed25519 over the exact bytes of a payload
 * and its type; and the key of this machine, which signs them. A statement of a machine without a key is an envelope
 * without signatures.
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import * as v from 'valibot';

import { messageOf, UserError } from '../lib/UserError';

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

/** A parsed envelope. */
export type Envelope = {
  /** Parses the statement. @throws Error if it is not JSON */
  statement(): unknown;
  /** The ids of the keys that claim to have signed it. */
  readonly keyIds: readonly string[];
  /** Returns true if this public key signed it. */
  isSignedBy(publicBase64: string): boolean;
};

/**
 * Parses an envelope. Who signed it is up to the caller.
 * @throws Error if the bytes are not an envelope of this type.
 */
export function openEnvelope(bytes: Uint8Array, type: string): Envelope {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), envelopeSchema),
    Buffer.from(bytes).toString('utf8'),
  );
  if (!parsed.success) throw new Error('it is not a statement of a registry');
  const { payloadType, payload: text, signatures } = parsed.output;
  if (payloadType !== type) throw new Error('it is a statement of another kind');
  const payload = Buffer.from(text, 'base64');
  return {
    statement() {
      try {
        return JSON.parse(payload.toString('utf8'));
      } catch {
        throw new Error('its content is not JSON');
      }
    },
    keyIds: signatures.map(({ keyid }) => keyid),
    isSignedBy: (key) =>
      signatures.some(({ keyid, sig }) => keyid === keyIdOf(key) && isValid(type, payload, sig, key)),
  };
}

/** The public part of an ed25519 key: a SubjectPublicKeyInfo, which is a fixed prefix and the 32 bytes of the key. */
export const publicKeySchema = v.pipe(
  v.string(),
  v.check((text) => {
    const bytes = Buffer.from(text, 'base64');
    return bytes.length === 44 && bytes.toString('hex').startsWith('302a300506032b6570032100');
  }, 'Expected a public key, which starts with MCowBQYDK2VwAyEA'),
);

/**
 * What a key may do for an app: sign its releases, offer them for a trial where a patient types, or sign the entries that make a
 * release live.
 */
export type Role = 'publish' | 'trial' | 'promote';

export const roles: readonly Role[] = ['publish', 'trial', 'promote'];

/** A private key with its id and public key. */
export type SigningKey = { readonly id: string; readonly public: string; readonly private: KeyObject };

/** The source of the key: `SITE_KEY` (a file, or the PEM itself), otherwise a git-ignored file of this project. */
export type KeySource = {
  /** The file; with `text`, only a name for messages. */
  readonly file: string;
  /** The PEM itself. */
  readonly text?: string;
};

/**
 * Finds a private key in a text as variables hold it: PEM with line breaks that became `\n` or spaces, with quotes around it,
 * its body alone, or all of that in base64.
 */
function findPem(text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64');
  const decoded = bytes.toString();
  const [, label = 'PRIVATE KEY', inner = bytes[0] === 0x30 ? text : ''] =
    /-----BEGIN ([A-Z\d ]+)-----([^-]*)-----END/.exec(`${text}\n${decoded}`) ?? [];
  const lines = inner.replace(/\\+[rn]|[^A-Za-z\d+/=]/g, '').match(/.{1,64}/g);
  return lines ? [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n') : undefined;
}

/** Returns the source of the key that commands sign with. Its name never contains a value that may be the key itself. */
export function findKeySource(root: string, { SITE_KEY: value }: NodeJS.ProcessEnv): KeySource {
  const file = path.join(root, '.keys', 'site.pem');
  if (!value) return { file };
  const named = path.resolve(root, value);
  if (existsSync(named)) return { file: named };
  const text = findPem(value);
  if (text !== undefined) return { file: 'SITE_KEY', text };
  return { file: /^[\w:./\\ -]+\.(?:pem|key)$/.test(value) ? named : 'the file that SITE_KEY names' };
}

/**
 * Reads a key; undefined if the source has none.
 * @throws UserError if it is not a key.
 */
export function readKey(source: KeySource): SigningKey | undefined {
  return hasKey(source) ? parseKey(source) : undefined;
}

function parseKey({ file, text: pem }: KeySource): SigningKey {
  try {
    const key = createPrivateKey(pem ?? readFileSync(file, 'utf8'));
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`its type is ${key.asymmetricKeyType}`);
    const text = publicText(key);
    return { id: keyIdOf(text), public: text, private: key };
  } catch (error) {
    throw new UserError(
      `${file} is not an ed25519 key in PEM format (${messageOf(error)}). Set SITE_KEY to the file that "site keys new" wrote.`,
    );
  }
}

/** Returns true if the source has a key. */
function hasKey({ file, text }: KeySource): boolean {
  return text !== undefined || existsSync(file);
}

/**
 * Creates a key and writes it to a file that only this user can read.
 * @throws UserError if the file already exists, because keys are never overwritten.
 */
export function makeKey(file: string): SigningKey {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UserError(`${file} already exists, and keys are never overwritten. Choose another name.`);
  }
  return parseKey({ file });
}
