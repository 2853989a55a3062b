import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { messageOf, UserError } from '../lib/UserError';
import { hasHash, readHashed } from '../registry/readHashed';
import type { Registry } from '../registry/Registry';
import type { StoredBytes } from './view';

/** Objects of a registry as local files. Each is checked against its hash once. */
export type Objects = {
  /** The local file of the object, if it was checked already. Never waits. */
  placeOf(object: StoredBytes): string | undefined;
  /**
   * Gives the local file of the object, and fetches and checks it if necessary. Calls for the same object share one
   * fetch.
   * @throws UserError of kind `refused` when it is missing or was changed, `unreachable` when it cannot be fetched now.
   */
  bring(object: StoredBytes): Promise<string>;
  /** Says that the local file has disappeared: the next call fetches it again. */
  forget(object: StoredBytes): void;
  /** Removes copies that are not among these and were fetched more than `age` milliseconds ago. */
  prune(kept: Iterable<StoredBytes>, age: number): Promise<void>;
};

/** The hash as a file name. */
function copyName(hash: string): string {
  return hash.startsWith('sha384-') ? Buffer.from(hash.slice(7), 'base64').toString('hex') : hash;
}

/** Writes a file that no reader sees half written. One that a power cut damaged is found by its hash. */
async function writeCopy(place: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  const draft = `${place}.${randomBytes(8).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(bytes);
    } finally {
      await handle.close();
    }
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * Objects are copied to this machine, by hash, from a folder as from a bucket: whoever changes the registry later does
 * not change what is served.
 */
export function createObjects({ store, cacheFolder: copies }: Registry): Objects {
  const folder = path.join(copies, 'objects');
  const checked = new Map<string, string>();
  const coming = new Map<string, Promise<string>>();
  const name = ({ key, hash }: StoredBytes) => `${key} ${hash}`;

  async function fetch(object: StoredBytes): Promise<string> {
    const copy = copyName(object.hash);
    const place = path.join(folder, copy.slice(0, 2), copy);
    const there = await readFile(place).catch(() => undefined);
    if (there && hasHash(there, object.hash)) return place;
    const bytes = object.bytes ?? (await readHashed(store, object));
    try {
      await writeCopy(place, bytes);
    } catch (error) {
      throw new UserError(
        `${folder} cannot keep a copy of what ${store.url} holds (${messageOf(error)}): make room there, give this user the folder, or name another one in CACHE.`,
        'unreachable',
      );
    }
    return place;
  }

  return {
    placeOf: (object) => checked.get(name(object)),

    bring(object) {
      const known = checked.get(name(object));
      if (known !== undefined) return Promise.resolve(known);
      const running = coming.get(name(object));
      if (running) return running;
      const fetching = fetch(object)
        .then((place) => {
          checked.set(name(object), place);
          return place;
        })
        .finally(() => coming.delete(name(object)));
      coming.set(name(object), fetching);
      return fetching;
    },

    forget: (object) => void checked.delete(name(object)),

    async prune(kept, age) {
      const names = new Set([...kept].map(({ hash }) => copyName(hash)));
      for (const [key, place] of checked) if (!names.has(path.basename(place))) checked.delete(key);
      const copies = await opendir(folder, { recursive: true }).catch(() => []);
      for await (const entry of copies) {
        const place = path.join(entry.parentPath, entry.name);
        if (!entry.isFile() || names.has(entry.name)) continue;
        const found = await stat(place).catch(() => undefined);
        if (found && Date.now() - found.mtimeMs > age) await rm(place, { force: true }).catch(() => {});
      }
    },
  };
}
