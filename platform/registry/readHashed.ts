import { integrityOf } from '../lib/files';
import { UserError } from '../lib/UserError';
import { hashOf } from './signed';
import type { Store } from './store/Store';

/** An object with the size and hash from a signed statement. The hash is sha256 in hexadecimal, or `sha384-…`. */
export type HashedObject = { readonly key: string; readonly size: number; readonly hash: string };

/** Returns true if the bytes have this hash. */
export function hasHash(bytes: Uint8Array, hash: string): boolean {
  return (hash.startsWith('sha384-') ? integrityOf(bytes) : hashOf(bytes)) === hash;
}

/**
 * Reads an object and verifies its hash. All objects with a signed hash are read here, so no unsigned byte is used.
 * @param advice the end of the error message for an object that is missing or was changed
 * @throws UserError of kind `refused` if it is missing, too large or was changed; `unreachable` if the store does not
 * answer.
 */
export async function readHashed(
  store: Pick<Store, 'url' | 'read'>,
  { key, size, hash }: HashedObject,
  advice = '. Restore it from a backup, publish another release, or roll back.',
): Promise<Buffer> {
  const bytes = await store.read(key, size);
  if (bytes && hasHash(bytes, hash)) return bytes;
  throw new UserError(`${key} of ${store.url} ${bytes ? 'was changed' : 'is missing'}${advice}`);
}
