import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, realpathSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Integrity } from '../contract/releases';

/** Files that systems and sync clients add to folders. They belong to nobody's work. */
const systemFile = /^(\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|\.directory|.*~|~\$.*)$/i;

/** Lists all files under a folder, as sorted relative paths with forward slashes, without those that a system adds. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !systemFile.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Returns a path with its links resolved. Its last names need not exist yet. */
export function realPath(name: string): string {
  try {
    return realpathSync(name);
  } catch {
    const parent = path.dirname(name);
    return parent === name ? name : path.join(realPath(parent), path.basename(name));
  }
}

/** Returns the hash of a file's bytes in the format of the `integrity` attribute. */
export function integrityOf(bytes: Uint8Array): Integrity {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** A temporary name. A process id would not be unique: two containers may share the folder, and both may be process 1. */
const draftIn = (folder: string) => path.join(folder, `${randomUUID()}.draft`);

/** What a system answers while a virus scanner or a sync client holds a file for a moment. */
const heldFile = /^(EPERM|EACCES|EBUSY)$/;

const MAX_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 20;

/**
 * Renames, links or deletes a file, again if another program holds it for a moment.
 * @throws the error of the last attempt, after 0.6 s
 */
export async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (attempt === MAX_ATTEMPTS || !heldFile.test(code)) throw error;
      await wait(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}

/**
 * Writes a file in one step: readers see the old or the new bytes. It does not wait for the disk, so a power failure may
 * damage the file: its readers check it.
 * @param drafts the folder of the temporary file; by default that of the file
 */
export async function replaceFile(
  file: string,
  bytes: Uint8Array,
  drafts = path.dirname(file),
): Promise<void> {
  const draft = draftIn(drafts);
  try {
    for (const folder of [drafts, path.dirname(file)]) await mkdir(folder, { recursive: true });
    await writeFile(draft, bytes, { flag: 'wx' });
    await whileHeld(() => rename(draft, file));
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}
