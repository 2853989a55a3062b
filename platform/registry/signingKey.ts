/** The private key with which this machine signs: a file, or the text of a PEM in a pipeline's secret. */
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { messageOf, UserError } from '../lib/UserError';
import { keyIdOf, publicText } from './signed';

/** A key that can sign. */
export type SigningKey = { readonly id: string; readonly public: string; readonly private: KeyObject };

/** Where the key is: in `SITE_KEY` (a file, or the PEM itself), else in a file of this project that git ignores. */
export type KeyPlace = { readonly file: string; readonly text?: string };

/** Finds the key that commands sign with. */
export function keyPlace(root: string, { SITE_KEY: given }: NodeJS.ProcessEnv): KeyPlace {
  const file = path.join(root, '.keys', 'site.pem');
  if (!given) return { file };
  return given.includes('-----BEGIN')
    ? { file: 'SITE_KEY', text: given }
    : { file: path.resolve(root, given) };
}

function keyOf(pem: string, where: string): SigningKey {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`it is of the kind ${key.asymmetricKeyType}`);
    const text = publicText(key);
    return { id: keyIdOf(text), public: text, private: key };
  } catch (error) {
    throw new UserError(
      `${where} is no ed25519 key in PEM form (${messageOf(error)}). Name the file that "site keys new" wrote, or make another key and ask an owner of the registry to add it.`,
    );
  }
}

/** Is there a key at this place? */
export function hasKey({ file, text }: KeyPlace): boolean {
  return text !== undefined || existsSync(file);
}

/** @throws UserError when there is no key, or the file holds something else. */
export function readKey(place: KeyPlace): SigningKey {
  const { file, text } = place;
  if (!hasKey(place))
    throw new UserError(
      `There is no key at ${file}, so nothing can be signed. Set SITE_KEY to your key file; a new one is made by "npm run site -- keys new <name>", and an owner of the registry lets it in by "npm run site -- keys add".`,
    );
  return keyOf(text ?? readFileSync(file, 'utf8'), file);
}

/**
 * Makes a key and writes it into a file that only this user can read.
 * @throws UserError when there is a file already: a key is never overwritten.
 */
export function makeKey(file: string): SigningKey {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UserError(`${file} is there already, and a key is never overwritten: give another name.`);
  }
  return keyOf(pem, file);
}
