import path from 'node:path';

import { UserError } from '../../lib/UserError';
import { folderStore } from './folderStore';
import { s3Store } from './s3Store';
import type { Store } from './Store';

/**
 * The store that an address names: `s3://bucket/prefix`, or a folder by its absolute path. Nothing is touched yet.
 *
 * @throws UserError when the address is of another kind.
 */
export function openStore(url: string): Store {
  if (url.startsWith('s3://')) return s3Store(url);
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(url)) {
    throw new UserError(
      `REGISTRY=${url} is no address of a registry: name a folder, or a bucket as s3://bucket/prefix.`,
      'usage',
    );
  }
  if (!path.isAbsolute(url)) throw new Error(`A folder store needs an absolute path, not ${url}.`);
  return folderStore(path.resolve(url));
}
