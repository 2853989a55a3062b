/** A row of `packages` in package-lock.json, as npm writes it. */
type Locked = {
  readonly version?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly deprecated?: string;
  readonly link?: boolean;
};

export type Lockfile = { readonly packages: Readonly<Record<string, Locked>> };

export type LockedPackage = { readonly name: string; readonly version: string; readonly licence: string };

/** Licences (SPDX) under which we use the work of others: each lets a closed site use it and asks for a notice at most. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
  'Unlicense',
]);

/** Licences that somebody of us has read in the package's LICENSE file, for npm does not know the field in which it is named. */
const readInFile: Readonly<Record<string, string>> = { 'svg-tags@1.0.0': 'MIT' };

/** Where every package comes from; npm puts the machine's own registry in its place (`replace-registry-host`). */
const REGISTRY = 'https://registry.npmjs.org/';

/** Is an SPDX expression of names, AND, OR and brackets one that we may live by? WITH and + are refused: nobody uses them here. */
export function isAllowed(expression: string): boolean {
  const inner = /\(([^()]*)\)/.exec(expression);
  if (inner)
    return isAllowed(expression.replace(inner[0], isAllowed(inner[1] ?? '') ? 'MIT' : 'not-allowed'));
  return expression
    .split(' OR ')
    .some((all) => all.split(' AND ').every((licence) => allowed.has(licence.trim())));
}

function foreign({ packages }: Lockfile): [string, Locked][] {
  return Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
}

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

function licenceOf(place: string, { version = '', license }: Locked): string {
  return license ?? readInFile[`${nameOf(place)}@${version}`] ?? 'none named';
}

/** Every package that the lockfile installs, once a version, by name. */
export function lockedPackages(lockfile: Lockfile): LockedPackage[] {
  const rows = foreign(lockfile).map(([place, locked]) => ({
    name: nameOf(place),
    version: locked.version ?? '',
    licence: licenceOf(place, locked),
  }));
  const once = new Map(rows.map((row) => [`${row.name}@${row.version}`, row]));
  return [...once.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** What is wrong with the packages of a lockfile, a sentence each. */
export function complaintsOf(lockfile: Lockfile): string[] {
  return foreign(lockfile).flatMap(([place, locked]) => {
    const { version, resolved, integrity, deprecated } = locked;
    const licence = licenceOf(place, locked);
    return [
      ...(isAllowed(licence)
        ? []
        : [`${place} ${version} has the licence "${licence}": replace it, or allow that licence.`]),
      ...(deprecated ? [`${place} ${version} is deprecated: ${deprecated}`] : []),
      ...(integrity && resolved?.startsWith(REGISTRY)
        ? []
        : [
            `${place} ${version} has no hash or no address in the registry: install it again by name and version.`,
          ]),
    ];
  });
}
