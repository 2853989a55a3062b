import { randomUUID } from 'node:crypto';

import { UserError } from '../../lib/UserError';
import type { Store } from './Store';

/** The number of concurrent writers; enough to detect a store that checks and writes in two steps. */
const WRITERS = 8;

/** Creates the error for a store that overwrites objects. */
export function overwritingStoreError(url: string): UserError {
  return new UserError(
    `${url} overwrites existing objects, so two pipelines could overwrite each other. Use a store that supports "If-None-Match: *" (AWS S3, Cloudflare R2, MinIO, Ceph), or a folder.`,
    'refused',
  );
}

/**
 * Checks that a store rejects overwriting, by sequential and concurrent creations. Called once, before the first state of
 * a registry is created. Deletes the objects that it creates.
 * @throws UserError of kind `refused` if the store overwrites, `unreachable` if it cannot be used.
 */
export async function assertExclusive(store: Store): Promise<void> {
  const probeKey = (): string => `probes/${randomUUID()}`;
  const [sequentialKey, concurrentKey] = [probeKey(), probeKey()];
  const first = await store.create(sequentialKey, Buffer.from('first'));
  try {
    const second = await store.create(sequentialKey, Buffer.from('second'));
    if (!first || second || String(await store.read(sequentialKey)) !== 'first')
      throw overwritingStoreError(store.url);
    const results = await Promise.all(
      Array.from({ length: WRITERS }, (_, writer) =>
        store.create(concurrentKey, Buffer.from(String(writer))),
      ),
    );
    const winner = results.indexOf(true);
    const isExclusive =
      results.lastIndexOf(true) === winner && String(await store.read(concurrentKey)) === String(winner);
    if (!isExclusive) throw overwritingStoreError(store.url);
  } finally {
    await Promise.allSettled([store.remove(sequentialKey), store.remove(concurrentKey)]);
  }
}
