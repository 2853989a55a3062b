import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { link, lstat, mkdir, open, readdir, rmdir, stat, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';

import { inParallel } from '../../lib/inParallel';
import { DAY_MS } from '../../lib/time';
import { folderFault } from './folderFault';
import { MAX_STATEMENT_BYTES, type Store, type StoredObject, tooLargeError } from './Store';
import { byKey, checkKey, draftsFolder, isKey } from './storeKey';

/** Another process may remove the empty folder between `mkdir` and `link`. */
const MAX_LINK_ATTEMPTS = 50;

const MAX_CONCURRENT_STATS = 64;

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

/** Flushes a folder, so that new names in it survive a power failure. */
async function flushFolder(folder: string): Promise<void> {
  try {
    await withHandle(folder, 'r', (handle) => handle.sync());
  } catch (error) {
    // Some file systems do not support this, and garbage collection may have removed the empty folder.
    if (!hasCode(error, 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'EISDIR', 'EPERM', 'ENOENT')) throw error;
  }
}

/** Only files are read: a symbolic link could leave the registry, and opening a pipe would wait for its writer. */
const READ_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Yields the folders from the parent of the file up to, but not including, the folder of the store. */
function* parentFolders(folder: string, file: string): Generator<string> {
  for (let parent = path.dirname(file); parent.length > folder.length; parent = path.dirname(parent))
    yield parent;
}

/** Returns true if a parent of the file inside the store is a symbolic link. The store itself may be one. */
async function isBehindLink(folder: string, file: string): Promise<boolean> {
  const parents = await Promise.all([...parentFolders(folder, file)].map((parent) => lstat(parent)));
  return parents.some((parent) => parent.isSymbolicLink());
}

/** Reads a file up to a size. Returns undefined if it is not a regular file. */
async function readLimited(file: string, maxBytes: number): Promise<Buffer | 'too large' | undefined> {
  return withHandle(file, READ_FLAGS, async (handle) => {
    const stats = await handle.stat();
    if (!stats.isFile()) return undefined;
    if (stats.size > maxBytes) return 'too large';
    // `readFile` would also read bytes that are appended meanwhile.
    const bytes = Buffer.allocUnsafe(stats.size);
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

/** Writes a draft under a random name, which no other process, container or machine uses. */
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
    // Report the first error.
    await removeFile(draft).catch(() => {});
    throw error;
  }
  return draft;
}

/** Links the draft to its final name. Returns `false` if the name already exists. */
async function linkInto(draft: string, file: string): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await link(draft, file);
      return true;
    } catch (error) {
      // NFS repeats a request whose answer was lost. If the first request succeeded, the draft has two names.
      if (hasCode(error, 'EEXIST') && (await isFile(file))) return (await lstat(draft)).nlink > 1;
      if (!hasCode(error, 'ENOENT') || attempt === MAX_LINK_ATTEMPTS) throw error;
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

/** Checks for an existing file to avoid writing a draft. Only `link` is decisive. */
function isFile(file: string): Promise<boolean> {
  return lstat(file).then(
    (keys) => keys.isFile(),
    () => false,
  );
}

async function listFolder(folder: string, prefix: string, after: string): Promise<StoredObject[]> {
  const keys: string[] = [];
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
        const isInPrefix = inside.startsWith(prefix) || prefix.startsWith(inside);
        // If the folder sorts before `after`, everything in it does.
        const isAfter = inside > after || after.startsWith(inside);
        if (isInPrefix && isAfter && key !== draftsFolder) await walk(inside);
      } else if (entry.isFile() && key.startsWith(prefix) && key > after && isKey(key)) {
        keys.push(key);
      }
    }
  };
  await walk(prefix.slice(0, prefix.lastIndexOf('/') + 1));

  const objects = await inParallel(
    keys,
    async (key) => {
      const stats = await lstat(path.join(folder, key)).catch((error: unknown) => {
        // It was removed after the folder was read.
        if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
      });
      return stats ? [{ key, modified: stats.mtimeMs, size: stats.size }] : [];
    },
    MAX_CONCURRENT_STATS,
  );
  return objects.flat().sort(byKey);
}

/**
 * Creates a store in a folder, which several machines can share.
 *
 * An object is written as a draft and then renamed with `link()`, which fails if the name exists, also on NFS. If a writer
 * is killed, the object is complete or missing, and a draft may remain for `removeOldDrafts`.
 */
export function folderStore(url: string): Store {
  const folder = path.resolve(url);
  const fileOf = (key: string): string => {
    checkKey(key);
    return path.join(folder, ...key.split('/'));
  };

  async function withFolderErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw folderFault(error, folder);
    }
  }

  return {
    url: folder,
    fileOf,

    read: (key, maxBytes = MAX_STATEMENT_BYTES) => {
      const file = fileOf(key);
      return withFolderErrors(async () => {
        try {
          if (await isBehindLink(folder, file)) return undefined;
          const bytes = await readLimited(file, maxBytes);
          if (bytes === 'too large') throw tooLargeError(folder, key, maxBytes);
          return bytes;
        } catch (error) {
          // ELOOP: it is a symbolic link, which is not an object.
          if (hasCode(error, 'ENOENT', 'EISDIR', 'ELOOP', 'ENXIO')) return undefined;
          if (hasCode(error, 'ENOTDIR') && (await stat(folder)).isDirectory()) return undefined;
          throw error;
        }
      });
    },

    create: (key, bytes) => {
      const file = fileOf(key);
      return withFolderErrors(async () => {
        const created = !(await isFile(file)) && (await createFile(folder, file, bytes));
        // Flush also what another writer created, because it may have been killed before flushing.
        for (const parent of parentFolders(folder, file)) await flushFolder(parent);
        await flushFolder(folder);
        return created;
      });
    },

    list: (prefix, after = '') => withFolderErrors(() => listFolder(folder, prefix, after)),

    remove: (key) => {
      const file = fileOf(key);
      return withFolderErrors(async () => {
        await removeFile(file);
        for (const parent of parentFolders(folder, file)) {
          try {
            await rmdir(parent);
          } catch {
            // It is not empty, or another process removed it.
            break;
          }
        }
      });
    },
  };
}

/**
 * Removes drafts of killed writers that are a day old.
 * @throws UserError if the folder cannot be used.
 */
export async function removeOldDrafts(folder: string): Promise<void> {
  const drafts = path.join(folder, draftsFolder);
  try {
    for (const name of await readdir(drafts)) {
      const { mtimeMs } = await lstat(path.join(drafts, name)).catch(() => ({ mtimeMs: Infinity }));
      if (Date.now() - mtimeMs > DAY_MS) await removeFile(path.join(drafts, name));
    }
  } catch (error) {
    // A copy of a registry may lack the folder.
    if (!hasCode(error, 'ENOENT')) throw folderFault(error, folder);
  }
}
