/** Reads the bytes of states. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { writeAtomically } from '../lib/files';
import { UserError } from '../lib/UserError';
import { hashOf } from './signed';
import type { Store } from './store/Store';

/** The maximum number of states that are read in parallel. */
export const MAX_CONCURRENT_READS = 32;

/** The length of a sha256 in hexadecimal digits. */
const HASH_LENGTH = 64;

export type StateReader = (key: string) => Promise<Buffer>;

/**
 * Creates a reader of states. States of a bucket are cached on this machine, because they are immutable.
 * @param memory the folder of the copies
 */
export function createStateReader(store: Store, memory: string): StateReader {
  async function readStored(key: string): Promise<Buffer> {
    const bytes = await store.read(key);
    if (bytes) return bytes;
    // Skipping it would continue from an older state.
    throw new UserError(
      `${store.url} lists ${key}, but the object cannot be read. Run the command again.`,
      'unreachable',
    );
  }
  if (store.fileOf) return readStored;
  return async (key) => {
    const file = path.join(memory, key);
    try {
      // A copy starts with its hash, so that damage by a power failure is detected.
      const cached = readFileSync(file);
      const bytes = cached.subarray(HASH_LENGTH);
      if (cached.toString('latin1', 0, HASH_LENGTH) === hashOf(bytes)) return bytes;
    } catch {
      // Not cached yet.
    }
    const bytes = await readStored(key);
    try {
      writeAtomically(file, Buffer.concat([Buffer.from(hashOf(bytes)), bytes]));
    } catch {
      // The folder is not writable, so the bucket is read each time.
    }
    return bytes;
  };
}
