import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { link, lstat, mkdir, open, readdir, rmdir, stat, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';

import { inParallel } from '../../lib/inParallel';
import { folderFault } from './folderFault';
import { STATEMENT_BYTES, type Store, type StoredObject, tooLarge } from './Store';
import { byKey, checkKey, checkPrefix, draftsFolder, isKey } from './storeKey';

/** How often linking is tried: another process may remove the empty folder in between. */
const linkTries = 50;

/** Files whose sizes are read in parallel. */
const statsAtOnce = 64;

const day = 24 * 60 * 60 * 1000;

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? '');
}

async function withHandle<T>(
  file: string,
  flags: string | number,
  work: (handle: FileHandle) => Promise<T>,
): Promise<T> {
  const handle = await open(file, flags);
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

/** A new name in a folder survives a power cut only when the folder is flushed, too. */
async function flushFolder(folder: string): Promise<void> {
  try {
    await withHandle(folder, 'r', (handle) => handle.sync());
  } catch (error) {
    // Some file systems flush no folders, or flush them by themselves; garbage collection may have removed it, empty.
    if (!hasCode(error, 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'EISDIR', 'EPERM', 'ENOENT')) throw error;
  }
}

/** An object is a file: a symbolic link may lead out of the registry, and opening a pipe would wait for its writer. */
const readObject = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Each folder from that of the file up to the store's own. */
function* foldersUp(folder: string, file: string): Generator<string> {
  for (let at = path.dirname(file); at.length > folder.length; at = path.dirname(at)) yield at;
}

/** Does a symbolic link inside the store lead to the file? The store itself may stand behind one. */
async function isBehindLink(folder: string, file: string): Promise<boolean> {
  const parents = await Promise.all([...foldersUp(folder, file)].map((parent) => lstat(parent)));
  return parents.some((parent) => parent.isSymbolicLink());
}

/** Reads a file after its size was checked; nothing when it is no regular file. */
async function readWhole(file: string, atMost: number): Promise<Buffer | 'too large' | undefined> {
  return withHandle(file, readObject, async (handle) => {
    const found = await handle.stat();
    if (!found.isFile()) return undefined;
    if (found.size > atMost) return 'too large';
    // Not `readFile`: it would follow a file that somebody makes longer meanwhile.
    const bytes = Buffer.allocUnsafe(found.size);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = (await handle.read(bytes, length)).bytesRead;
    return bytes.subarray(0, length);
  });
}

async function removeFile(file: string): Promise<void> {
  try {
    await unlink(file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
  }
}

/** Writes a draft under a random name, so that no other process, container or machine uses the same. */
async function writeDraft(folder: string, bytes: Uint8Array): Promise<string> {
  const drafts = path.join(folder, draftsFolder);
  await mkdir(drafts, { recursive: true });
  const draft = path.join(drafts, randomBytes(16).toString('hex'));
  try {
    await withHandle(draft, 'wx', async (handle) => {
      await handle.writeFile(bytes);
      await handle.sync();
    });
  } catch (error) {
    // The first error is the one that says why.
    await removeFile(draft).catch(() => {});
    throw error;
  }
  return draft;
}

/** Gives the draft its final name. `false` when the name is taken. */
async function linkInto(draft: string, file: string): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await link(draft, file);
      return true;
    } catch (error) {
      // NFS repeats a request whose answer was lost. If it was our own link that succeeded, the draft has two names.
      if (hasCode(error, 'EEXIST') && (await isThere(file))) return (await lstat(draft)).nlink > 1;
      if (!hasCode(error, 'ENOENT') || attempt === linkTries) throw error;
    }
  }
}

async function createFile(folder: string, file: string, bytes: Uint8Array): Promise<boolean> {
  const draft = await writeDraft(folder, bytes);
  try {
    return await linkInto(draft, file);
  } finally {
    await removeFile(draft);
  }
}

/** Saves writing a draft for what is there already; only `link` decides. */
function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function listFolder(folder: string, prefix: string, after: string): Promise<StoredObject[]> {
  const found: string[] = [];
  const walk = async (base: string): Promise<void> => {
    let entries;
    try {
      entries = await readdir(path.join(folder, base), { withFileTypes: true });
    } catch (error) {
      if (hasCode(error, 'ENOENT') || (hasCode(error, 'ENOTDIR') && base !== '')) return;
      throw error;
    }
    for (const entry of entries) {
      const key = `${base}${entry.name}`;
      if (entry.isDirectory()) {
        const inside = `${key}/`;
        const wanted = inside.startsWith(prefix) || prefix.startsWith(inside);
        // Everything in it comes before `after` when its own name does.
        const late = inside > after || after.startsWith(inside);
        if (wanted && late && key !== draftsFolder) await walk(inside);
      } else if (entry.isFile() && key.startsWith(prefix) && key > after && isKey(key)) {
        found.push(key);
      }
    }
  };
  await walk(prefix.slice(0, prefix.lastIndexOf('/') + 1));

  const objects = await inParallel(
    found,
    async (key) => {
      const state = await lstat(path.join(folder, key)).catch((error: unknown) => {
        // Removed since the folder was read.
        if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
      });
      return state ? [{ key, modified: state.mtimeMs, size: state.size }] : [];
    },
    statsAtOnce,
  );
  return objects.flat().sort(byKey);
}

/**
 * A store in a folder, which may be shared by several machines.
 *
 * An object is written as a draft and given its name by `link()`, which the file system, NFS too, refuses when the name
 * is taken. A writer that is killed leaves the object whole or not at all, and perhaps a draft for `removeOldDrafts`.
 */
export function folderStore(place: string): Store {
  const folder = path.resolve(place);
  const fileOf = (key: string): string => {
    checkKey(key);
    return path.join(folder, ...key.split('/'));
  };

  async function inFolder<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw folderFault(error, folder);
    }
  }

  return {
    url: folder,
    fileOf,

    read: (key, atMost = STATEMENT_BYTES) => {
      const file = fileOf(key);
      return inFolder(async () => {
        try {
          if (await isBehindLink(folder, file)) return undefined;
          const bytes = await readWhole(file, atMost);
          if (bytes === 'too large') throw tooLarge(folder, key, atMost);
          return bytes;
        } catch (error) {
          // ELOOP: it is a symbolic link, which is no object.
          if (hasCode(error, 'ENOENT', 'EISDIR', 'ELOOP', 'ENXIO')) return undefined;
          if (hasCode(error, 'ENOTDIR') && (await stat(folder)).isDirectory()) return undefined;
          throw error;
        }
      });
    },

    create: (key, bytes) => {
      const file = fileOf(key);
      return inFolder(async () => {
        const created = !(await isThere(file)) && (await createFile(folder, file, bytes));
        // Also folders that another writer has just made, and an object that was there already: its writer may have
        // been killed before flushing.
        for (const parent of foldersUp(folder, file)) await flushFolder(parent);
        await flushFolder(folder);
        return created;
      });
    },

    list: (prefix, after = '') => {
      checkPrefix(prefix);
      return inFolder(() => listFolder(folder, prefix, after));
    },

    remove: (key) => {
      const file = fileOf(key);
      return inFolder(async () => {
        await removeFile(file);
        for (const parent of foldersUp(folder, file)) {
          try {
            await rmdir(parent);
          } catch {
            // It still holds something, or another process was faster.
            break;
          }
        }
      });
    },
  };
}

/**
 * Removes drafts that killed writers left in a folder: those that are a day old, by the folder's own clock.
 * @returns how many there were
 *
 * @throws UserError when the folder cannot be used.
 */
export async function removeOldDrafts(folder: string): Promise<number> {
  try {
    const drafts = path.join(folder, draftsFolder);
    const now = await writeDraft(folder, new Uint8Array());
    const { mtimeMs } = await lstat(now);
    let removed = 0;
    for (const name of await readdir(drafts)) {
      const draft = path.join(drafts, name);
      const age = mtimeMs - (await lstat(draft).catch(() => ({ mtimeMs }))).mtimeMs;
      if (age < day) continue;
      await removeFile(draft);
      removed += 1;
    }
    await removeFile(now);
    return removed;
  } catch (error) {
    throw folderFault(error, folder);
  }
}
