import { UserError } from '../../lib/UserError';
import type { Store } from './Store';

/** Creates the error for a store that overwrites objects. */
export function overwritingStoreError(url: string): UserError {
  return new UserError(
    `${url} overwrites existing objects, so two pipelines could overwrite each other. Use a store that supports "If-None-Match: *" (AWS S3, Cloudflare R2, MinIO, Ceph), or a folder.`,
  );
}

/**
 * Checks that a store does not overwrite: creates an object twice. Called with the first object of a publication, which
 * needs no rights beyond those to publish, leaves nothing else behind, and does no harm if the store overwrites it.
 * @throws UserError of kind `refused` if the store overwrites, `unreachable` if it cannot be used.
 */
export async function assertExclusive(store: Store, key: string, bytes: Uint8Array): Promise<void> {
  if ((await store.create(key, bytes)) && (await store.create(key, bytes)))
    throw overwritingStoreError(store.url);
}
