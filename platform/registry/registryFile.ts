/** `registry.json` at the top of a project: its registry, and the keys that may sign what belongs to it. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as v from 'valibot';

import { messageOf, UserError } from '../lib/UserError';
import { appNameSchema, registryIdSchema } from './manifest';
import { publicKeySchema, type Role } from './signing';

const FILE = 'registry.json';

/** What a key in registry.json may do. */
export const rolesOfKeys = {
  publish: ['publish'],
  trial: ['publish', 'trial'],
  promote: ['promote'],
  both: ['publish', 'trial', 'promote'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export const keyRoles = Object.keys(rolesOfKeys) as (keyof typeof rolesOfKeys)[];

/** Also the number of further signatures of a release that a reader looks for. */
const MAX_KEYS_OF_APP = 20;

/** More than a site has. */
const MAX_SERVERS = 50;

/** Returns the id of a new registry. */
export function newRegistryId(): string {
  return randomBytes(16).toString('hex');
}

const fileSchema = v.pipe(
  v.strictObject({
    url: v.pipe(v.string(), v.nonEmpty()),
    id: v.optional(registryIdSchema),
    /** The addresses at which commands look whether a change is shown: those of all servers, or the one of the site. */
    servers: v.optional(
      v.pipe(
        v.array(
          v.pipe(
            v.string(),
            v.maxLength(300),
            v.regex(/^https?:\/\/[^/?#@\s]+\/?$/, 'Expected addresses such as "https://clinic.example"'),
            v.check((url) => URL.canParse(url), 'Expected addresses such as "https://clinic.example"'),
            v.transform((url) => new URL(url).origin),
          ),
        ),
        v.maxLength(MAX_SERVERS),
        v.readonly(),
      ),
    ),
    /** The public keys of each app, with what each may do. */
    keys: v.optional(
      v.record(
        appNameSchema,
        v.pipe(
          v.record(publicKeySchema, v.picklist(keyRoles)),
          v.check(
            (keys) => Object.keys(keys).length > 0 && Object.keys(keys).length <= MAX_KEYS_OF_APP,
            `Expected 1 to ${MAX_KEYS_OF_APP} keys`,
          ),
        ),
      ),
      {},
    ),
  }),
  v.check(
    ({ id, keys }) => id !== undefined || Object.keys(keys).length === 0,
    'Expected an "id" beside "keys"',
  ),
);

export type RegistryFile = v.InferOutput<typeof fileSchema>;

/** Returns the path of registry.json in the project of this folder. */
function registryFileIn(root: string): string {
  return path.join(root, FILE);
}

/**
 * Parses the text of a registry.json.
 * @param name the file in messages
 * @throws UserError if it is not valid.
 */
export function parseRegistryFile(text: string, name: string): RegistryFile {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
  if (parsed.success) return parsed.output;
  throw new UserError(
    `${name} is not valid (${v.summarize(parsed.issues)}). Write {"url": "s3://bucket/prefix", "id": "<32 hexadecimal digits>", "keys": {"blog": {"MCow…": "both"}}}; "npm run site -- keys new blog" prints the lines.`,
  );
}

/**
 * Reads the registry.json of a project.
 * @returns undefined if there is none
 * @throws UserError if it is not valid.
 */
export function readRegistryFile(root: string): RegistryFile | undefined {
  const file = registryFileIn(root);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new UserError(`${file} cannot be read (${messageOf(error)}).`);
  }
  return parseRegistryFile(text, file);
}
