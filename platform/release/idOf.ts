import { createHash } from 'node:crypto';

import type { Integrity } from '../contract/pointer';

/** The id of a release: 16 hexadecimal digits over the paths and hashes of all its files. */
export function idOf(hashes: Readonly<Record<string, Integrity>>): string {
  const hash = createHash('sha256');
  for (const [file, integrity] of Object.entries(hashes)) hash.update(`${file}\0${integrity}\n`);
  return hash.digest('hex').slice(0, 16);
}
