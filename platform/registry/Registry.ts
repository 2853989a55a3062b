/** An opened registry. Other code receives it as a parameter and never reads the environment. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as v from 'valibot';

import { realPath } from '../lib/files';
import { messageOf, UserError } from '../lib/UserError';
import { type Copies, createCopies } from './copies';
import { appNameSchema } from './manifest';
import { hashOf, type KeySource, findKeySource, publicKeySchema } from './signing';
import { folderStore } from './store/folderStore';
import { s3Store } from './store/s3Store';
import type { Store } from './store/Store';

export type Registry = {
  /** The address: a folder, or `s3://bucket/prefix`. */
  readonly url: string;
  readonly store: Store;
  /** Returns the public keys of which one has to sign what belongs to an app; undefined if no signature is required. */
  keysOf(app: string): readonly string[] | undefined;
  /** The apps that {@link keysOf} has keys for. */
  readonly signedApps: readonly string[];
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
};

const FILE = 'registry.json';

const fileSchema = v.strictObject({
  url: v.pipe(v.string(), v.nonEmpty()),
  keys: v.optional(v.record(appNameSchema, v.pipe(v.array(publicKeySchema), v.nonEmpty())), {}),
});

type RegistryFile = v.InferOutput<typeof fileSchema>;

/**
 * Reads `registry.json` at the top of the project.
 * @throws UserError if it is not valid.
 */
function readRegistryFile(root: string): RegistryFile | undefined {
  const file = path.join(root, FILE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new UserError(`${file} cannot be read (${messageOf(error)}).`);
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
  if (parsed.success) return parsed.output;
  throw new UserError(
    `${file} is not valid (${v.summarize(parsed.issues)}). Write {"url": "s3://bucket/prefix", "keys": {"blog": ["<the line that keys new prints>"]}}.`,
  );
}

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

/**
 * Opens a registry. A registry that does not exist yet is empty. The keys in registry.json count for the registry that it
 * names, and for no other.
 * @throws UserError if the address or registry.json is not valid.
 */
export function openRegistry({ root, cache, environment, url, isStart = false }: RegistryOptions): Registry {
  const named = url || environment['REGISTRY'];
  const file = isStart && !named ? undefined : readRegistryFile(root);
  const store = openStore(named || (file?.url ?? '.registry'), root);
  const isOfFile = file && realAddress(openStore(file.url, root)) === realAddress(store);
  const keys = isOfFile ? file.keys : {};
  const cacheFolder = path.join(cache, 'registries', hashOf(Buffer.from(store.url)).slice(0, 16));
  return {
    url: store.url,
    store,
    keysOf: (app) => (Object.hasOwn(keys, app) ? keys[app] : undefined),
    signedApps: Object.keys(keys).sort(),
    key: findKeySource(root, environment),
    cacheFolder,
    copies: createCopies(store, path.join(cacheFolder, 'objects')),
  };
}
