import { integrityOf } from '../lib/files';
import { UserError } from '../lib/UserError';
import { hashOf } from './signed';
import type { Store } from './store/Store';

/** An object that a signed statement names: its size in bytes, and its hash: sha256 in hexadecimal, or `sha384-…`. */
export type HashedObject = { readonly key: string; readonly size: number; readonly hash: string };

/** Do the bytes have this hash? */
export function hasHash(bytes: Uint8Array, hash: string): boolean {
  return (hash.startsWith('sha384-') ? integrityOf(bytes) : hashOf(bytes)) === hash;
}

/**
 * Reads an object that a signed statement names. Nothing else reads one, so no byte is used that nobody has signed.
 * @param consequence the end of the sentence about an object that is missing or was changed: what to do
 * @throws UserError of kind `refused` when it is missing, larger than it may be or was changed; `unreachable` when the
 * store does not answer.
 */
export async function readHashed(
  store: Pick<Store, 'url' | 'read'>,
  { key, size, hash }: HashedObject,
  consequence = ': restore it from a backup, publish another release, or roll back.',
): Promise<Buffer> {
  const bytes = await store.read(key, size);
  if (bytes && hasHash(bytes, hash)) return bytes;
  throw new UserError(`${key} of ${store.url} ${bytes ? 'was changed' : 'is missing'}${consequence}`);
}
