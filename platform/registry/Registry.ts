/** An opened registry. Other code receives it as a parameter and never reads the environment. */
import path from 'node:path';

import { realPath } from '../lib/files';
import { UserError } from '../lib/UserError';
import { type Copies, createCopies } from './copies';
import { readRegistryFile } from './registryFile';
import { findKeySource, hashOf, type KeySource } from './signing';
import { folderStore } from './store/folderStore';
import { processStore } from './store/processStore';
import { s3Store } from './store/s3Store';
import type { Store } from './store/Store';
import { noTrust, type Trust, trustOf } from './trust';

export type Registry = Trust & {
  /** The address: a folder, or `s3://bucket/prefix`. */
  readonly url: string;
  readonly store: Store;
  /** The apps that registry.json lists keys for; others do not count. Empty if no signature is required. */
  readonly signedApps: readonly string[];
  /** Says in words what has to be signed here, and why not. */
  readonly signatures: string;
  /** Why nothing is signed here, although registry.json lists keys: it names another address. */
  readonly elsewhere?: string | undefined;
  /** The addresses at which its servers answer (registry.json); empty if it names none, or another registry. */
  readonly servers: readonly string[];
  /** The signing key of this machine. */
  readonly key: KeySource;
  /** The local folder of this registry: copies of objects, rendered pages, what was served last. It is safe to delete. */
  readonly cacheFolder: string;
  readonly copies: Copies;
};

type RegistryOptions = {
  /** The folder of the project. Relative addresses are resolved against it, and its `.registry` is the default. */
  readonly root: string;
  /** The local cache folder. */
  readonly cache: string;
  /** Provides `REGISTRY` (default: registry.json) and `SITE_KEY`. */
  readonly environment: NodeJS.ProcessEnv;
  /** The address on the command line; it takes precedence over the environment. */
  readonly url?: string | undefined;
  /** True for `npm start`: without an address, it uses the folder of the project and not what registry.json names. */
  readonly isStart?: boolean;
  /** True to accept what is not signed, although registry.json lists keys. */
  readonly isUnsigned?: boolean;
  /** True for a server, which uses a folder from a process of its own: a network mount may hang. */
  readonly isServed?: boolean;
};

/**
 * Creates the store for an address: `s3://bucket/prefix`, or a folder. Does not access the store.
 * @param root relative folders are resolved against it
 * @throws UserError if the scheme is not supported.
 */
export function openStore(url: string, root = '/'): Store {
  if (/^["'~]/.test(url))
    throw new UserError(
      `REGISTRY=${url} is not the address of a registry: it begins with ${url.charAt(0)}, which only a shell understands. Use a whole path without quotes, or a bucket such as s3://bucket/prefix.`,
      'usage',
    );
  if (url.startsWith('s3://')) return s3Store(url);
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(url))
    throw new UserError(
      `REGISTRY=${url} is not the address of a registry. Use a folder, or a bucket such as s3://bucket/prefix.`,
      'usage',
    );
  return folderStore(path.resolve(root, url));
}

/** Returns the address of a store with links resolved, so that two names of the same folder are equal. */
function realAddress({ url, fileOf }: Store): string {
  return fileOf ? realPath(url) : url;
}

/** The registry that a project has without any address. Nothing in it is signed: only this machine uses it. */
const OWN_FOLDER = '.registry';

/**
 * Opens a registry. A registry that does not exist yet is empty. The keys of registry.json count for every registry, whatever its
 * address is, except for the project's own `.registry`.
 * @throws UserError if the address or registry.json is not valid.
 */
export function openRegistry({
  root,
  cache,
  environment,
  url,
  isStart = false,
  isUnsigned = false,
  isServed = false,
}: RegistryOptions): Registry {
  const named = url || environment['REGISTRY'];
  const file = isStart && !named ? undefined : readRegistryFile(root);
  const opened = openStore(named || (file?.url ?? OWN_FOLDER), root);
  const store = isServed && opened.fileOf ? processStore(opened.url) : opened;
  // A link in its place leads to a registry that others may use.
  // Only a folder of this name is looked at, because another one may hang.
  const isOwn =
    store.fileOf !== undefined &&
    path.basename(store.url) === OWN_FOLDER &&
    realPath(store.url) === path.join(realPath(root), OWN_FOLDER);
  const listed = Object.keys(file?.keys ?? {}).sort();
  const withoutKeys =
    listed.length === 0
      ? 'registry.json lists no keys'
      : isOwn
        ? `${OWN_FOLDER} is for this project alone`
        : isUnsigned && '--unsigned says so, although registry.json lists keys';
  // A server signs nothing, and asks nobody.
  const isCompared = file && !isServed && (!withoutKeys || file.servers);
  const isNamed = isCompared && realAddress(openStore(file.url, root)) === realAddress(store);
  const isOther = isCompared && !withoutKeys && !isNamed;
  const name = [store.url, store.endpoint].filter(Boolean).join(' ');
  const cacheFolder = path.join(cache, 'registries', hashOf(Buffer.from(name)).slice(0, 16));
  return {
    ...(file && !withoutKeys ? trustOf(file) : noTrust),
    url: store.url,
    store,
    signedApps: withoutKeys ? [] : listed,
    signatures: withoutKeys
      ? `signatures are not required, because ${withoutKeys}`
      : `signatures are required: registry.json lists keys of ${listed.join(', ')}`,
    elsewhere: isOther
      ? `registry.json names ${file.url}, and this is ${store.url}. What is signed here would count there, too, because both have its id. For a rehearsal, give registry.json another id; if this is the same registry, name it by this address in "url"`
      : undefined,
    servers: (isNamed && file.servers) || [],
    key: findKeySource(root, environment),
    cacheFolder,
    copies: createCopies(store, path.join(cacheFolder, 'objects')),
  };
}
