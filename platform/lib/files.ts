import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

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

/** Like {@link replaceFile}, for code that cannot wait. @throws Error if not all bytes can be written; the old file stays. */
export function replaceFileSync(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = draftIn(path.dirname(file));
  try {
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
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
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}
