/** What counts in a registry: statements that name it, signed with a key that registry.json lists for the app and the act. */
import { UserError } from '../lib/UserError';
import { type RegistryFile, rolesOfKeys } from './registryFile';
import {
  type Envelope,
  keyIdOf,
  type KeySource,
  readKey,
  type Role,
  roles,
  type SigningKey,
} from './signing';

/** The rules by which the statements of a registry count. */
export type Trust = {
  /** The id that statements name; empty for a registry without one. It is compared only where signatures are required. */
  readonly id: string;
  /**
   * Returns the public keys of which one has to sign: for `publish` the releases of an app, for `promote` its entries. An
   * app that registry.json does not list has none.
   * @returns undefined if no signature is required
   */
  keysOf(app: string, role: Role): readonly string[] | undefined;
};

/** The rules of a registry without keys: everything counts. */
export const noTrust: Trust = { id: '', keysOf: () => undefined };

/** Returns the rules that a registry.json makes. */
export function trustOf({ id = '', keys }: Pick<RegistryFile, 'id' | 'keys'>): Trust {
  if (Object.keys(keys).length === 0) return { ...noTrust, id };
  return {
    id,
    keysOf: (app, role) =>
      Object.entries(Object.hasOwn(keys, app) ? (keys[app] ?? {}) : {}).flatMap(([key, may]) =>
        (rolesOfKeys[may] as readonly Role[]).includes(role) ? [key] : [],
      ),
  };
}

/** Returns why no signature of a statement about an app counts; undefined if one does, or if none is required. */
export function signatureProblem(
  { keyIds, isSignedBy }: Envelope,
  app: string,
  role: Role,
  trust: Trust,
): string | undefined {
  const keys = trust.keysOf(app, role);
  if (!keys || keys.some(isSignedBy)) return undefined;
  if (keys.length === 0) return `registry.json lists no key that may ${role} ${app}`;
  if (keyIds.length === 0) return `it is not signed with a key, and registry.json lists those of ${app}`;
  const named = `it is signed with the key ${keyIds.join(', ')}, which`;
  const listed = roles.flatMap((one) => trust.keysOf(app, one) ?? []);
  return listed.some((key) => keyIds.includes(keyIdOf(key)))
    ? `${named} may not ${role} ${app} by registry.json, or did not sign these bytes`
    : `${named} registry.json does not list for ${app}`;
}

/** @throws Error if signatures are required, and the statement is for another registry. */
export function checkRegistry(
  { registry, app }: { readonly registry: string; readonly app: string },
  role: Role,
  trust: Trust,
): void {
  if (!trust.keysOf(app, role) || registry === trust.id) return;
  throw new Error(
    `it is a statement for ${registry === '' ? 'a registry without an id' : `the registry ${registry}`}, and registry.json names the registry ${trust.id}`,
  );
}

/**
 * Returns the key of this machine, which signs what belongs to an app. It may be missing only where no signature is
 * required.
 * @throws UserError if a key is required, and this machine has none, or one that may not do this; or if registry.json names
 * another registry.
 */
export function keyFor(
  {
    key: source,
    keysOf,
    elsewhere,
  }: Trust & { readonly key: KeySource; readonly elsewhere?: string | undefined },
  app: string,
  role: Role,
): SigningKey | undefined {
  const key = readKey(source);
  const keys = keysOf(app, role);
  if (keys && elsewhere !== undefined) throw new UserError(`${elsewhere}. Nothing was changed.`);
  if (!keys || (key && keys.includes(key.public))) return key;
  const others = roles.flatMap((one) => keysOf(app, one) ?? []);
  const own = key && `the key of this machine (${source.file}, ${key.public})`;
  const reason = !own
    ? `there is no key at ${source.file}`
    : others.includes(key.public)
      ? `${own} may not ${role} it`
      : `${own} is none of them`;
  const listed = others.length > 0 ? `registry.json lists keys for ${app}, and ${reason}` : '';
  throw new UserError(
    `${listed || `registry.json lists keys, but none for ${app}`}. Nothing was changed. Set SITE_KEY to a key file that may ${role} ${app}. For a new key: npm run site -- keys new ${app}, then commit the line that it prints.`,
  );
}
