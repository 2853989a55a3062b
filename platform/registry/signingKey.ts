/** The private signing key of this machine: a file, or a PEM text from a secret of a pipeline. */
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import * as v from 'valibot';

import { messageOf, UserError } from '../lib/UserError';
import { keyIdOf, publicText } from './signed';

/** The public part of an ed25519 key: a SubjectPublicKeyInfo, which is a fixed prefix and the 32 bytes of the key. */
export const publicKeySchema = v.pipe(
  v.string(),
  v.check((text) => {
    const bytes = Buffer.from(text, 'base64');
    return bytes.length === 44 && bytes.toString('hex').startsWith('302a300506032b6570032100');
  }, 'Expected a public key, which starts with MCowBQYDK2VwAyEA'),
);

/** A private key with its id and public key. */
export type SigningKey = { readonly id: string; readonly public: string; readonly private: KeyObject };

/** The source of the key: `SITE_KEY` (a file, or the PEM itself), otherwise a git-ignored file of this project. */
export type KeySource = { readonly file: string; readonly text?: string };

/** Returns the source of the key that commands sign with. */
export function findKeySource(root: string, { SITE_KEY: value }: NodeJS.ProcessEnv): KeySource {
  const file = path.join(root, '.keys', 'site.pem');
  if (!value) return { file };
  return value.includes('-----BEGIN')
    ? { file: 'SITE_KEY', text: value }
    : { file: path.resolve(root, value) };
}

function parseKey({ file: name, text: pem }: KeySource): SigningKey {
  try {
    const key = createPrivateKey(pem ?? readFileSync(name, 'utf8'));
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`its type is ${key.asymmetricKeyType}`);
    const text = publicText(key);
    return { id: keyIdOf(text), public: text, private: key };
  } catch (error) {
    throw new UserError(
      `${name} is not an ed25519 key in PEM format (${messageOf(error)}). Set SITE_KEY to the file that "site keys new" wrote.`,
    );
  }
}

/** Returns true if the source has a key. */
export function hasKey({ file, text }: KeySource): boolean {
  return text !== undefined || existsSync(file);
}

/**
 * Returns the key that signs what belongs to an app. Without keys in registry.json, any key will do, and none.
 * @param keys the public keys that registry.json lists for the app
 * @throws UserError if a key is required, and this machine has none or another one.
 */
export function keyFor(
  source: KeySource,
  app: string,
  keys: readonly string[] | undefined,
): SigningKey | undefined {
  const key = hasKey(source) ? parseKey(source) : undefined;
  if (!keys || (key && keys.includes(key.public))) return key;
  throw new UserError(
    `registry.json lists keys for ${app}, and ${key ? `the key of this machine (${source.file}, ${key.public}) is none of them` : `there is no key at ${source.file}`}. Nothing was changed. Set SITE_KEY to the key file of ${app}. For a new key: npm run site -- keys new ${app}, then commit the line that it prints.`,
  );
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
