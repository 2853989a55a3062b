/**
 * An opened registry: where releases and states are stored. Other code takes it as a parameter, never from the
 * environment.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as v from 'valibot';

import { messageOf, UserError } from '../lib/UserError';
import { hashOf, hashSchema } from './signed';
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
  /** `REGISTRY` (else registry.json names the registry), `SITE_KEY`, `REGISTRY_TRUST`. */
  readonly environment: NodeJS.ProcessEnv;
  /** The address on the command line; it takes precedence over the environment. */
  readonly url?: string | undefined;
};

/** The address in its full form: a folder as an absolute path; an address with a scheme stays as it is. */
function absolute(url: string, root: string): string {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(url) ? url : path.resolve(root, url);
}

const pinFile = 'registry.json';

/** With a part of the hash somebody could find another log that begins alike. */
const pinSchema = v.object({ url: v.string(), root: hashSchema });

/**
 * The registry that the repository names: `registry.json` at the project's root.
 * @throws UserError when the file holds something else.
 */
function committedPin(root: string): v.InferOutput<typeof pinSchema> | undefined {
  let text: string;
  try {
    text = readFileSync(path.join(root, pinFile), 'utf8');
  } catch {
    return undefined;
  }
  try {
    return v.parse(pinSchema, JSON.parse(text));
  } catch (error) {
    throw new UserError(
      `${path.join(root, pinFile)} names no registry (${messageOf(error)}): write {"url": "s3://bucket/prefix", "root": "<hash>"}, with the hash that "npm run release -- status" prints.`,
    );
  }
}

/** @throws UserError when REGISTRY_TRUST is no whole hash. */
function pinOf(trust: string | undefined, committed: string | undefined): string | undefined {
  if (!trust) return committed;
  if (v.is(hashSchema, trust)) return trust;
  throw new UserError(
    `REGISTRY_TRUST=${trust} is no hash of a first state: it has 64 hexadecimal digits. "npm run release -- status" prints it.`,
    'usage',
  );
}

/**
 * Opens a registry; one that does not exist yet is empty.
 * @throws UserError when the address, registry.json or REGISTRY_TRUST is not valid.
 */
export function openRegistry({ root, cache, environment, url: named }: RegistryOptions): Registry {
  const ownFolder = path.join(root, '.registry');
  const committed = committedPin(root);
  const url = absolute(named ?? environment['REGISTRY'] ?? committed?.url ?? ownFolder, root);
  const store = openStore(url);
  const memory = path.join(cache, 'registries', hashOf(Buffer.from(url)).slice(0, 16));
  const own = url === ownFolder;
  const isCommitted = committed !== undefined && absolute(committed.url, root) === url;
  return {
    url,
    store,
    log: openLog({
      store,
      memory,
      own,
      pin: pinOf(environment['REGISTRY_TRUST'], isCommitted ? committed?.root : undefined),
      mustBePinned: !store.fileOf,
    }),
    key: keyPlace(root, environment),
    copies: path.join(memory, 'copies'),
    own,
  };
}
