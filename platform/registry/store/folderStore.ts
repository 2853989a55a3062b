import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, link, lstat, mkdir, open, opendir, readdir, rmdir, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';

import { whileHeld } from '../../lib/files';
import { inParallel } from '../../lib/inParallel';
import { DAY_MS } from '../../lib/time';
import { UserError } from '../../lib/UserError';
import {
  byKey,
  checkKey,
  draftsFolder,
  isKey,
  MAX_LISTED_KEYS,
  MAX_STATEMENT_BYTES,
  type Store,
  type StoredObject,
  tooLargeError,
  tooManyKeysError,
} from './Store';

/** Another process may remove the empty folder between `mkdir` and `link`. */
const MAX_LINK_ATTEMPTS = 50;

const MAX_CONCURRENT_STATS = 64;

/** Only files are read: a symbolic link could leave the registry, and opening a pipe would wait for its writer. */
const READ_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

type FileError = NodeJS.ErrnoException & { readonly dest?: string };

/** Says what is wrong and what to do. */
function describe({ code = '', syscall, message, path, dest }: FileError, folder: string): string {
  if (syscall === 'link' && /^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EXDEV)$/.test(code))
    return `${folder} is on a file system without hard links (${code}), which a registry needs to prevent overwriting. Use ext4, XFS, Btrfs, ZFS, APFS, NTFS or NFS on one disk, or a bucket (REGISTRY=s3://bucket/prefix).`;
  if (/^(ENOSPC|EDQUOT)$/.test(code))
    return `${folder} is on a full disk. Nothing was changed. Free some space, then run the command again.`;
  if (code === 'EFBIG')
    return `${folder} does not accept a file of this size. Nothing was changed. Raise the limit (ulimit -f), then run the command again.`;
  if (code === 'EROFS') return `${folder} is mounted read-only. Mount it writable, or use another folder.`;
  if (/^(EACCES|EPERM)$/.test(code))
    return `${dest ?? path ?? folder} cannot be read or written by this user. Change its owner or mode (chown, chmod).`;
  if (code === 'EEXIST')
    return `${dest ?? path ?? folder} is in the way: it is neither a file nor a folder of the registry. Delete it.`;
  if (code === 'ENOTDIR')
    return `${folder} is not a folder, or a part of its path is a file. Use a folder, for example REGISTRY=/srv/registry.`;
  return `${folder} cannot be used (${message}). Check its disk or mount, then run the command again.`;
}

/** Converts an error of the file system to a UserError. Returns other errors unchanged. */
function folderFault(error: unknown, folder: string): unknown {
  const { code, syscall } = error as FileError;
  if (typeof code !== 'string' || typeof syscall !== 'string') return error;
  return new UserError(describe(error as FileError, folder), 'unreachable');
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

/** For a promise's `catch`: ignores errors with these codes, and throws others. */
function ignore(...codes: readonly string[]): (error: unknown) => undefined {
  return (error) => {
    if (!codes.includes(codeOf(error))) throw error;
  };
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

/** Returns the folders from the parent of the file up to, but not including, the folder of the store. */
function parentFolders(folder: string, file: string): string[] {
  const parent = path.dirname(file);
  return parent.length > folder.length ? [parent, ...parentFolders(folder, parent)] : [];
}

/** Returns true if a parent of the file inside the store is a symbolic link. The store itself may be one. */
async function isBehindLink(folder: string, file: string): Promise<boolean> {
  const parents = await Promise.all(parentFolders(folder, file).map((parent) => lstat(parent)));
  return parents.some((parent) => parent.isSymbolicLink());
}

/** Returns true if there is a file. Another writer may create or remove it at any time, so only `link` is decisive. */
async function isFile(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => undefined))?.isFile() ?? false;
}

/** Links the draft to its final name. Returns `false` if the name already exists. */
async function linkInto(draft: string, file: string): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await whileHeld(() => link(draft, file));
      return true;
    } catch (error) {
      // NFS repeats a request whose answer was lost. If the first request succeeded, the draft has two names.
      if (codeOf(error) === 'EEXIST' && (await isFile(file))) return (await lstat(draft)).nlink > 1;
      if (codeOf(error) !== 'ENOENT' || attempt === MAX_LINK_ATTEMPTS) throw error;
    }
  }
}

/** Writes a draft under a random name, which no other process, container or machine uses, and links it. */
async function createFile(folder: string, file: string, bytes: Uint8Array): Promise<boolean> {
  const draft = path.join(folder, draftsFolder, randomBytes(16).toString('hex'));
  await mkdir(path.dirname(draft), { recursive: true });
  try {
    await withHandle(draft, 'wx', async (handle) => {
      await handle.writeFile(bytes);
      await handle.sync();
    });
    return await linkInto(draft, file);
  } finally {
    // An earlier error explains more. `removeOldDrafts` removes a draft that stays.
    await unlink(draft).catch(() => {});
  }
}

/** Flushes a folder, so that new names in it survive a power failure. */
async function flushFolder(folder: string): Promise<void> {
  // Some file systems do not support this, and garbage collection may have removed the empty folder.
  await withHandle(folder, 'r', (handle) => handle.sync()).catch(
    ignore('EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'EISDIR', 'EPERM', 'ENOENT'),
  );
}

/** Finds the keys with a prefix. Only files are objects, and nothing behind a link. */
async function findKeys(folder: string, prefix: string, after: string): Promise<string[]> {
  const keys: string[] = [];
  let found = 0;
  const walk = async (base: string): Promise<void> => {
    // One entry after the other: a folder may have more of them than the memory can hold.
    for await (const entry of await opendir(path.join(folder, base), { bufferSize: 256 })) {
      const key = `${base}${entry.name}`;
      // A name that cannot be in a key may be too long to open.
      const isFolder = entry.isDirectory() && isKey(key);
      if (!`${key}${isFolder ? '/' : ''}`.startsWith(prefix)) continue;
      if (!isFolder && key <= after) continue;
      if ((found += 1) > MAX_LISTED_KEYS) throw tooManyKeysError(folder, prefix);
      if (entry.isFile() && isKey(key)) keys.push(key);
      if (isFolder)
        await walk(`${key}/`).catch((error: unknown) => {
          // A folder that its owner closed must not stop the listing of the others. It is listed, so that `read` reports it.
          if (/^(EACCES|EPERM)$/.test(codeOf(error))) keys.push(...[key].filter(isKey));
          else ignore('ENOENT', 'ENOTDIR')(error);
        });
    }
  };
  const base = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const start = async (): Promise<void> => {
    if (!(await isBehindLink(folder, path.join(folder, base, 'any')))) await walk(base);
  };
  // A registry that does not exist yet is empty. One that is a file is an error.
  await start().catch(ignore('ENOENT', ...(base === '' ? [] : ['ENOTDIR'])));
  return keys;
}

async function listFolder(folder: string, prefix: string, after: string): Promise<StoredObject[]> {
  const stat = async (key: string): Promise<StoredObject[]> => {
    // ENOENT, ENOTDIR: it was removed after the folder was read.
    const stats = await lstat(path.join(folder, key)).catch(ignore('ENOENT', 'ENOTDIR'));
    return stats ? [{ key, modified: stats.mtimeMs, size: stats.size }] : [];
  };
  const objects = await inParallel(await findKeys(folder, prefix, after), stat, MAX_CONCURRENT_STATS);
  return objects.flat().sort(byKey);
}

/** Reads a file of a store. Returns undefined if there is none, `large` if it has more than `maxBytes`. */
async function readObject(
  folder: string,
  file: string,
  maxBytes: number,
): Promise<Buffer | 'large' | undefined> {
  try {
    if (await isBehindLink(folder, file)) return undefined;
    return await withHandle(file, READ_FLAGS, async (handle) => {
      const stats = await handle.stat();
      if (!stats.isFile()) return undefined;
      if (stats.size > maxBytes) return 'large';
      // `readFile` would also read bytes that are appended meanwhile.
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(stats.size), 0, stats.size, 0);
      return buffer.subarray(0, bytesRead);
    });
  } catch (error) {
    const code = codeOf(error);
    // ELOOP: it is a symbolic link, which is not an object.
    if (/^(ENOENT|EISDIR|ELOOP|ENXIO)$/.test(code)) return undefined;
    if (!/^(ENOTDIR|EACCES|EPERM)$/.test(code)) throw error;
    // Throws if it is not the fault of this file, but of the whole store.
    await access(`${folder}/`, constants.R_OK | constants.X_OK);
    if (code === 'ENOTDIR') return undefined;
    throw new UserError(
      `${file} cannot be read by this user (${code}). Change its owner or mode (chown, chmod), or delete it. Writers need umask 022.`,
    );
  }
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

  async function run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw folderFault(error, folder);
    }
  }

  return {
    url: folder,
    fileOf,

    read: (key, maxBytes = MAX_STATEMENT_BYTES) =>
      run(async () => {
        const bytes = await readObject(folder, fileOf(key), maxBytes);
        if (bytes === 'large') throw tooLargeError(folder, key, maxBytes);
        return bytes;
      }),

    create: (key, bytes) =>
      run(async () => {
        const file = fileOf(key);
        const created = !(await isFile(file)) && (await createFile(folder, file, bytes));
        // Flush also what another writer created, because it may have been killed before flushing.
        for (const parent of [...parentFolders(folder, file), folder]) await flushFolder(parent);
        return created;
      }),

    list: (prefix, after = '') => run(() => listFolder(folder, prefix, after)),

    remove: (key) =>
      run(async () => {
        const file = fileOf(key);
        await whileHeld(() => unlink(file)).catch(ignore('ENOENT', 'ENOTDIR'));
        // Folders such as r/blog stay: they hold the rights of a team.
        for (const parent of parentFolders(folder, file).slice(0, -2)) {
          // It is not empty, or another process removed it.
          if (await rmdir(parent).catch(() => 'stays')) break;
        }
      }),
  };
}

/**
 * Removes drafts of killed writers that are a day old.
 * @throws UserError if the folder cannot be used.
 */
export async function removeOldDrafts(folder: string): Promise<void> {
  const drafts = path.join(folder, draftsFolder);
  try {
    // A copy of a registry may lack the folder.
    for (const name of (await readdir(drafts).catch(ignore('ENOENT'))) ?? []) {
      const draft = path.join(drafts, name);
      const { mtimeMs } = await lstat(draft).catch(() => ({ mtimeMs: Infinity }));
      // EACCES, EPERM: it is the draft of another user, who removes it.
      if (Date.now() - mtimeMs > DAY_MS) await unlink(draft).catch(ignore('ENOENT', 'EACCES', 'EPERM'));
    }
  } catch (error) {
    throw folderFault(error, folder);
  }
}
