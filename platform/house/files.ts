import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Integrity } from '../contract/pointer';

/** All files under a folder, as sorted paths relative to it, with forward slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** The hash of a file's bytes as the `integrity` attribute takes it. */
export function integrityOf(bytes: Uint8Array): Integrity {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Writes a file so that a reader finds the old bytes or the new ones, never half. */
export function writeAtomically(file: string, bytes: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, bytes);
  renameSync(draft, file);
}
