import { UserError } from '../../lib/UserError';
import type { Store } from './Store';

/** Creates the error for a store that overwrites objects. */
export function overwritingStoreError(url: string): UserError {
  return new UserError(
    `${url} overwrites existing objects, so two pipelines could overwrite each other. Use a store that supports "If-None-Match: *" (AWS S3, Cloudflare R2, MinIO, Ceph), or a folder.`,
  );
}

/**
 * Creates an object on which the order of writers depends, and checks that the store does not overwrite it: a bucket has
 * to refuse the same bytes again, which does no harm if it does not.
 * @returns false if the key already exists
 * @throws UserError of kind `refused` if the store overwrites, `unreachable` if it cannot be used.
 */
export async function createExclusively(store: Store, key: string, bytes: Uint8Array): Promise<boolean> {
  if (!(await store.create(key, bytes))) return false;
  if (!store.fileOf && (await store.create(key, bytes))) throw overwritingStoreError(store.url);
  return true;
}
