import path from 'node:path';

import { UserError } from '../../lib/UserError';
import { folderStore } from './folderStore';
import { s3Store } from './s3Store';
import type { Store } from './Store';

/** Returns true for addresses with a scheme, which are not folders. */
export function hasScheme(url: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(url);
}

/**
 * Creates the store for an address: `s3://bucket/prefix`, or an absolute path of a folder. Does not access the store.
 *
 * @throws UserError if the scheme is not supported.
 */
export function openStore(url: string): Store {
  if (url.startsWith('s3://')) return s3Store(url);
  if (hasScheme(url)) {
    throw new UserError(
      `REGISTRY=${url} is not the address of a registry. Use a folder, or a bucket such as s3://bucket/prefix.`,
      'usage',
    );
  }
  if (!path.isAbsolute(url)) throw new Error(`A folder store needs an absolute path, not ${url}.`);
  return folderStore(path.resolve(url));
}
