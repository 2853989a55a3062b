import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Integrity } from '../contract/releases';

/** Lists all files under a folder, as sorted relative paths with forward slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Returns the hash of a file's bytes in the format of the `integrity` attribute. */
export function integrityOf(bytes: Uint8Array): Integrity {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * Writes a file atomically: readers see the old or the new bytes, also after a power failure.
 * @throws Error if not all bytes can be written; the old file stays.
 */
export function writeAtomically(file: string, bytes: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  // A process id is not unique: two containers may share the folder, and both may be process 1.
  const draft = `${file}.${randomUUID()}.draft`;
  const handle = openSync(draft, 'w');
  try {
    // A single write may take only a part of the bytes, for example when the disk is nearly full.
    writeFileSync(handle, bytes);
    fsyncSync(handle);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
  // The new name may reach the disk later than the bytes.
  const folder = openSync(path.dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * Writes a file in one step: readers see the old or the new bytes. It does not wait for the disk, so a power failure may
 * damage the file: its readers check its hash.
 * @param options.drafts the folder of the temporary file; by default that of the file
 * @param options.modified the modification time of the file; by default now
 */
export async function replaceFile(
  file: string,
  bytes: Uint8Array,
  { drafts = path.dirname(file), modified }: { readonly drafts?: string; readonly modified?: Date } = {},
): Promise<void> {
  const draft = path.join(drafts, `${randomUUID()}.draft`);
  try {
    for (const folder of [drafts, path.dirname(file)]) await mkdir(folder, { recursive: true });
    await writeFile(draft, bytes, { flag: 'wx' });
    if (modified) await utimes(draft, modified, modified);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}
