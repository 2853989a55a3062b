import { opendir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { replaceFile } from '../lib/files';
import { messageOf, UserError } from '../lib/UserError';
import { hasHash, readHashed } from '../registry/readHashed';
import type { Registry } from '../registry/Registry';
import type { StoredBytes } from './view';

/** Local copies of objects of a registry. Each is verified once. */
export type Objects = {
  /** Returns the local file of the object, if it is verified already. */
  cachedFile(object: StoredBytes): string | undefined;
  /**
   * Returns the local file of the object. Downloads and verifies it if necessary. Concurrent calls share one download.
   * @throws UserError of kind `refused` if it is missing or was changed, `unreachable` if it cannot be downloaded now.
   */
  download(object: StoredBytes): Promise<string>;
  /** Invalidates a missing local file, so that the next call downloads it again. */
  forget(object: StoredBytes): void;
  /** Deletes other copies that are older than `age` milliseconds. */
  prune(kept: Iterable<StoredBytes>, age: number): Promise<void>;
};

/** Returns the file name for a hash. */
function copyName(hash: string): string {
  return hash.startsWith('sha384-') ? Buffer.from(hash.slice(7), 'base64').toString('hex') : hash;
}

/**
 * Objects are copied to this machine by hash, also from a folder, so that later changes in the registry do not affect
 * what is served.
 */
export function createObjects({ store, cacheFolder: copies }: Registry): Objects {
  const folder = path.join(copies, 'objects');
  const verified = new Map<string, string>();
  const pending = new Map<string, Promise<string>>();
  const name = ({ key, hash }: StoredBytes) => `${key} ${hash}`;

  async function fetch(object: StoredBytes): Promise<string> {
    const copy = copyName(object.hash);
    const file = path.join(folder, copy.slice(0, 2), copy);
    const existing = await readFile(file).catch(() => undefined);
    if (existing && hasHash(existing, object.hash)) return file;
    const bytes = object.bytes ?? (await readHashed(store, object));
    try {
      await replaceFile(file, bytes);
    } catch (error) {
      throw new UserError(
        `${folder} cannot store a copy of an object of ${store.url} (${messageOf(error)}). Free some space, give this user access to the folder, or set CACHE to another one.`,
        'unreachable',
      );
    }
    return file;
  }

  return {
    cachedFile: (object) => verified.get(name(object)),

    download(object) {
      const verifiedFile = verified.get(name(object));
      if (verifiedFile !== undefined) return Promise.resolve(verifiedFile);
      const running = pending.get(name(object));
      if (running) return running;
      const fetching = fetch(object)
        .then((file) => {
          verified.set(name(object), file);
          return file;
        })
        .finally(() => pending.delete(name(object)));
      pending.set(name(object), fetching);
      return fetching;
    },

    forget: (object) => void verified.delete(name(object)),

    async prune(kept, age) {
      const names = new Set([...kept].map(({ hash }) => copyName(hash)));
      for (const [key, file] of verified) if (!names.has(path.basename(file))) verified.delete(key);
      const copies = await opendir(folder, { recursive: true }).catch(() => []);
      for await (const entry of copies) {
        const file = path.join(entry.parentPath, entry.name);
        if (!entry.isFile() || names.has(entry.name)) continue;
        const stats = await stat(file).catch(() => undefined);
        if (stats && Date.now() - stats.mtimeMs > age) await rm(file, { force: true }).catch(() => {});
      }
    },
  };
}
