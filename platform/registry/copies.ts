/** Objects with a known hash, and local copies of them. Everything that is served, executed or rendered is read from them. */
import { readFile, rm, stat, opendir } from 'node:fs/promises';
import path from 'node:path';

import { integrityOf, replaceFile } from '../lib/files';
import { messageOf, UserError } from '../lib/UserError';
import { hashOf } from './signing';
import type { Store } from './store/Store';

/** An object with the size and hash from a signed statement. The hash is sha256 in hexadecimal, or `sha384-…`. */
export type HashedObject = { readonly key: string; readonly size: number; readonly hash: string };

/** Returns true if the bytes have this hash. */
export function hasHash(bytes: Uint8Array, hash: string): boolean {
  return (hash.startsWith('sha384-') ? integrityOf(bytes) : hashOf(bytes)) === hash;
}

/**
 * Reads an object and verifies its hash. All objects with a signed hash are read here, so no unsigned byte is used.
 * @throws UserError of kind `refused` if it is missing, too large or was changed; `unreachable` if the store does not
 * answer.
 */
export async function readHashed(
  store: Pick<Store, 'url' | 'read'>,
  { key, size, hash }: HashedObject,
): Promise<Buffer> {
  const bytes = await store.read(key, size);
  if (bytes && hasHash(bytes, hash)) return bytes;
  throw new UserError(
    `${key} of ${store.url} ${bytes ? 'was changed' : 'is missing'}. Restore it from a backup, publish another release, or roll back.`,
  );
}

export type Copies = {
  /** Returns the local file with this hash if this process has verified it before. Does not access the disk. */
  cachedFile(hash: string): string | undefined;
  /**
   * Returns the local file of an object. Downloads and verifies it if necessary. Concurrent calls share one download.
   * @throws UserError of kind `refused` if it is missing or was changed, `unreachable` if it cannot be stored or
   * downloaded now.
   */
  download(object: HashedObject): Promise<string>;
  /** Returns the local file with this hash, verified now if it was not before; undefined if there is none. */
  find(hash: string): Promise<string | undefined>;
  /** Stores bytes that were made here, by their hash. @throws UserError of kind `unreachable` if that fails */
  put(bytes: Uint8Array, hash: string): Promise<void>;
  /** Invalidates a missing local file, or all, so that the next call looks for it and downloads it again. */
  forget(hash?: string): void;
  /** Deletes other copies that are older than `age` milliseconds. */
  prune(kept: ReadonlySet<string>, age: number): Promise<void>;
};

/** Returns the file name for a hash: hexadecimal digits. */
function copyName(hash: string): string {
  return hash.startsWith('sha384-') ? Buffer.from(hash.slice(7), 'base64').toString('hex') : hash;
}

/**
 * Creates the local copies of the objects of a store. Objects are copied also from a folder, so that later changes in the
 * registry do not affect what is served.
 */
export function createCopies(store: Pick<Store, 'url' | 'read'>, folder: string): Copies {
  const verified = new Map<string, string>();
  const pending = new Map<string, Promise<string>>();

  function fileOf(hash: string): string {
    const name = copyName(hash);
    return path.join(folder, name.slice(0, 2), name);
  }

  async function write(file: string, bytes: Uint8Array): Promise<void> {
    try {
      await replaceFile(file, bytes);
    } catch (error) {
      throw new UserError(
        `${folder} cannot store a copy of an object of ${store.url} (${messageOf(error)}). Free some space, give this user access to the folder, or set CACHE to another one.`,
        'unreachable',
      );
    }
  }

  async function find(hash: string): Promise<string | undefined> {
    const known = verified.get(hash);
    if (known !== undefined && (await stat(known).catch(() => undefined))) return known;
    verified.delete(hash);
    const file = fileOf(hash);
    const bytes = await readFile(file).catch(() => undefined);
    if (!bytes || !hasHash(bytes, hash)) return undefined;
    verified.set(hash, file);
    return file;
  }

  async function copy(object: HashedObject): Promise<string> {
    const { hash } = object;
    const existing = await find(hash);
    if (existing !== undefined) return existing;
    const file = fileOf(hash);
    await write(file, await readHashed(store, object));
    verified.set(hash, file);
    return file;
  }

  return {
    find,
    cachedFile: (hash) => verified.get(hash),

    async download(object) {
      const { hash } = object;
      const known = verified.get(hash);
      if (known !== undefined) return known;
      // The same bytes of another app may be missing.
      const name = `${hash} ${object.key}`;
      const running = pending.get(name) ?? copy(object).finally(() => pending.delete(name));
      pending.set(name, running);
      return running;
    },

    async put(bytes, hash) {
      if (await find(hash)) return;
      const file = fileOf(hash);
      await write(file, bytes);
      verified.set(hash, file);
    },

    forget: (hash) => void (hash === undefined ? verified.clear() : verified.delete(hash)),

    async prune(kept, age) {
      const names = new Set([...kept].map(copyName));
      for (const [hash, file] of verified) if (!names.has(path.basename(file))) verified.delete(hash);
      const found = await opendir(folder, { recursive: true }).catch(() => []);
      for await (const entry of found) {
        const file = path.join(entry.parentPath, entry.name);
        if (!entry.isFile() || names.has(entry.name)) continue;
        const stats = await stat(file).catch(() => undefined);
        if (stats && Date.now() - stats.mtimeMs > age) await rm(file, { force: true }).catch(() => {});
      }
    },
  };
}
