/**
 * An opened registry: where releases and states are stored. Other code takes it as a parameter, never from the
 * environment.
 */
import path from 'node:path';

import { hashOf } from './signed';
import { type KeyPlace, keyPlace } from './signingKey';
import { type Log, openLog } from './log';
import { openStore } from './store/openStore';
import type { Store } from './store/Store';

export type Registry = {
  /** Its address as a person writes it: a folder, or `s3://bucket/prefix`. */
  readonly url: string;
  readonly store: Store;
  readonly log: Log;
  /** The key of this machine. */
  readonly key: KeyPlace;
  /** The folder of this machine with copies of objects, by hash. It is safe to delete. */
  readonly copies: string;
  /** Is it the default folder of this project, which `npm start` makes? */
  readonly own: boolean;
};

export type RegistryOptions = {
  /** The project's folder: relative addresses begin there, and its `.registry` is the default. */
  readonly root: string;
  /** Scratch folder of this machine. */
  readonly cache: string;
  /** `REGISTRY`, `SITE_KEY`, `REGISTRY_TRUST`. */
  readonly environment: NodeJS.ProcessEnv;
  /** The address on the command line; it takes precedence over the environment. */
  readonly url?: string | undefined;
};

/** The address in its full form: a folder as an absolute path; an address with a scheme stays as it is. */
function absolute(url: string, root: string): string {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(url) ? url : path.resolve(root, url);
}

/**
 * Opens a registry; one that does not exist yet is empty.
 * @throws UserError when the address is not valid.
 */
export function openRegistry({ root, cache, environment, url: named }: RegistryOptions): Registry {
  const ownFolder = path.join(root, '.registry');
  const url = absolute(named ?? environment['REGISTRY'] ?? ownFolder, root);
  const store = openStore(url);
  const memory = path.join(cache, 'registries', hashOf(Buffer.from(url)).slice(0, 16));
  const own = url === ownFolder;
  return {
    url,
    store,
    log: openLog({ store, memory, own, firstHash: environment['REGISTRY_TRUST'] }),
    key: keyPlace(root, environment),
    copies: path.join(memory, 'copies'),
    own,
  };
}
