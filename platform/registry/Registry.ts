/** Where releases and states live, opened: every room above takes it as a value. */
import path from 'node:path';

import { hashOf } from './envelope';
import { type KeyPlace, keyPlace } from './keys';
import { type Log, openLog } from './log';
import { openStore } from './store/openStore';
import type { Store } from './store/Store';

export type Registry = {
  /** As a person names it: a folder, or `s3://bucket/prefix`. */
  readonly url: string;
  readonly store: Store;
  readonly log: Log;
  /** The key of this machine. */
  readonly key: KeyPlace;
  /** Where this machine keeps copies of what the registry holds, by hash; safe to delete. */
  readonly copies: string;
  /** Is it the folder that `npm start` makes for itself? */
  readonly own: boolean;
};

export type RegistryOptions = {
  /** The project's folder: relative names begin there, and `.registry` is its own registry. */
  readonly root: string;
  /** Scratch folder of this machine. */
  readonly cache: string;
  /** `REGISTRY`, `SITE_KEY`, `REGISTRY_TRUST`. */
  readonly environment: NodeJS.ProcessEnv;
  /** Named on the command line; comes before the environment. */
  readonly url?: string | undefined;
  /** Is it to be filled from a registry of the former shape in the same place? */
  readonly carriesOver?: boolean;
};

/** The registry's own address: a folder as an absolute path; what has a scheme stays, for the store to know or refuse. */
function absolute(url: string, root: string): string {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(url) ? url : path.resolve(root, url);
}

/**
 * Opens a registry; what is not there yet begins empty.
 * @throws UserError when the address is none.
 */
export function openRegistry({
  root,
  cache,
  environment,
  url: named,
  carriesOver = false,
}: RegistryOptions): Registry {
  const ownFolder = path.join(root, '.registry');
  const url = absolute(named ?? environment['REGISTRY'] ?? ownFolder, root);
  const store = openStore(url);
  const memory = path.join(cache, 'registries', hashOf(Buffer.from(url)).slice(0, 16));
  const own = url === ownFolder;
  return {
    url,
    store,
    log: openLog({ store, memory, own, carriesOver, firstHash: environment['REGISTRY_TRUST'] }),
    key: keyPlace(root, environment),
    copies: path.join(memory, 'copies'),
    own,
  };
}
