/** Reads the bytes of states. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { writeAtomically } from '../lib/files';
import { UserError } from '../lib/UserError';
import { hashOf } from './signed';
import type { Store } from './store/Store';

/** How many states are fetched in parallel. */
export const SIDE_BY_SIDE = 32;

/** Of sha256, in hexadecimal digits. */
const HASH_LENGTH = 64;

export type StateReader = (key: string) => Promise<Buffer>;

/**
 * Reads states. Those of a bucket are cached on this machine, because they never change.
 * @param memory the folder of the copies
 */
export function createStateReader(store: Store, memory: string): StateReader {
  async function readStored(key: string): Promise<Buffer> {
    const bytes = await store.read(key);
    if (bytes) return bytes;
    // Skipping it would mean to build on an older state.
    throw new UserError(
      `${store.url} lists ${key} and does not give it: run the command again.`,
      'unreachable',
    );
  }
  if (store.fileOf) return readStored;
  return async (key) => {
    const place = path.join(memory, key);
    try {
      // A copy begins with its hash, so one that a power cut damaged is recognised.
      const copy = readFileSync(place);
      const bytes = copy.subarray(HASH_LENGTH);
      if (copy.toString('latin1', 0, HASH_LENGTH) === hashOf(bytes)) return bytes;
    } catch {
      // There is no copy yet.
    }
    const bytes = await readStored(key);
    try {
      writeAtomically(place, Buffer.concat([Buffer.from(hashOf(bytes)), bytes]));
    } catch {
      // The folder cannot be written: the bucket is asked each time.
    }
    return bytes;
  };
}
