/**
 * An opened registry, which stores releases and states. Other code receives it as a parameter and never reads the
 * environment.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as v from 'valibot';

import { messageOf, UserError } from '../lib/UserError';
import { hashOf, hashSchema } from './signed';
import { type KeySource, findKeySource } from './signingKey';
import { type Log, openLog } from './log';
import { hasScheme, openStore } from './store/openStore';
import type { Store } from './store/Store';

export type Registry = {
  /** The address: a folder, or `s3://bucket/prefix`. */
  readonly url: string;
  readonly store: Store;
  readonly log: Log;
  /** The signing key of this machine. */
  readonly key: KeySource;
  /** The local folder with copies of objects, by hash. It is safe to delete. */
  readonly cacheFolder: string;
  /** True for the default folder of this project, which `npm start` creates. */
  readonly isDefault: boolean;
};

export type RegistryOptions = {
  /** The folder of the project. Relative addresses are resolved against it, and its `.registry` is the default. */
  readonly root: string;
  /** The local cache folder. */
  readonly cache: string;
  /** Provides `REGISTRY` (default: registry.json), `SITE_KEY` and `REGISTRY_TRUST`. */
  readonly environment: NodeJS.ProcessEnv;
  /** The address on the command line; it takes precedence over the environment. */
  readonly url?: string | undefined;
};

/** Resolves a folder to an absolute path. Addresses with a scheme are unchanged. */
function toAbsolute(url: string, root: string): string {
  return hasScheme(url) ? url : path.resolve(root, url);
}

const pinFile = 'registry.json';

/** The whole hash is required: another log could be created whose hash starts with the same digits. */
const pinSchema = v.object({ url: v.string(), root: hashSchema });

/**
 * Reads the pinned registry from `registry.json` at the root of the project.
 * @throws UserError if the file is not valid.
 */
function readCommittedPin(root: string): v.InferOutput<typeof pinSchema> | undefined {
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
      `${path.join(root, pinFile)} is not valid (${messageOf(error)}). Write {"url": "s3://bucket/prefix", "root": "<hash>"} with the hash that "npm run release -- status" prints.`,
    );
  }
}

/** @throws UserError if REGISTRY_TRUST is not a complete hash. */
function resolvePin(trust: string | undefined, committed: string | undefined): string | undefined {
  if (!trust) return committed;
  if (v.is(hashSchema, trust)) return trust;
  throw new UserError(
    `REGISTRY_TRUST=${trust} is not the hash of a first state, which has 64 hexadecimal digits. "npm run release -- status" prints it.`,
    'usage',
  );
}

/**
 * Opens a registry. A registry that does not exist yet is empty.
 * @throws UserError if the address, registry.json or REGISTRY_TRUST is not valid.
 */
export function openRegistry({ root, cache, environment, url: explicitUrl }: RegistryOptions): Registry {
  const defaultFolder = path.join(root, '.registry');
  const committed = readCommittedPin(root);
  const url = toAbsolute(explicitUrl ?? environment['REGISTRY'] ?? committed?.url ?? defaultFolder, root);
  const store = openStore(url);
  const memory = path.join(cache, 'registries', hashOf(Buffer.from(url)).slice(0, 16));
  const isDefault = url === defaultFolder;
  const isCommitted = committed !== undefined && toAbsolute(committed.url, root) === url;
  return {
    url,
    store,
    log: openLog({
      store,
      memory,
      isDefault,
      pin: resolvePin(environment['REGISTRY_TRUST'], isCommitted ? committed?.root : undefined),
      mustBePinned: !store.fileOf,
    }),
    key: findKeySource(root, environment),
    cacheFolder: path.join(memory, 'copies'),
    isDefault,
  };
}
