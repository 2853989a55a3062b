/** An entry of `packages` in package-lock.json. */
type LockEntry = {
  readonly version?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly deprecated?: string;
  readonly link?: boolean;
};

export type Lockfile = { readonly packages: Readonly<Record<string, LockEntry>> };

type LockedPackage = { readonly name: string; readonly version: string; readonly licence: string };

/** The allowed licences (SPDX): each permits the use in a closed site and requires at most a notice. */
const allowedLicences = new Set([
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

/** Licences from LICENSE files of packages whose package.json does not declare one. */
const verifiedLicences: Readonly<Record<string, string>> = { 'svg-tags@1.0.0': 'MIT' };

/** The required source of packages. npm replaces it with the configured registry (`replace-registry-host`). */
const REGISTRY = 'https://registry.npmjs.org/';

/** Returns true if an SPDX expression of names, AND, OR and parentheses is allowed. WITH and + are rejected. */
export function isAllowed(expression: string): boolean {
  const inner = /\(([^()]*)\)/.exec(expression);
  if (inner)
    return isAllowed(expression.replace(inner[0], isAllowed(inner[1] ?? '') ? 'MIT' : 'not-allowed'));
  return expression
    .split(' OR ')
    .some((all) => all.split(' AND ').every((licence) => allowedLicences.has(licence.trim())));
}

function externalPackages({ packages }: Lockfile): [string, LockEntry][] {
  return Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
}

const packageName = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function licenceOf(path: string, { version = '', license }: LockEntry): string {
  return license ?? verifiedLicences[`${packageName(path)}@${version}`] ?? 'none named';
}

/** Returns the external packages of a lockfile, one entry per version, sorted by name. */
export function lockedPackages(lockfile: Lockfile): LockedPackage[] {
  const rows = externalPackages(lockfile).map(([path, entry]) => ({
    name: packageName(path),
    version: entry.version ?? '',
    licence: licenceOf(path, entry),
  }));
  const unique = new Map(rows.map((row) => [`${row.name}@${row.version}`, row]));
  return [...unique.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** Describes the problems of the external packages of a lockfile. */
export function lockfileProblems(lockfile: Lockfile): string[] {
  return externalPackages(lockfile).flatMap(([path, entry]) => {
    const { version, resolved, integrity, deprecated } = entry;
    const licence = licenceOf(path, entry);
    return [
      ...(isAllowed(licence)
        ? []
        : [`${path} ${version} has the licence "${licence}". Replace the package, or allow the licence.`]),
      ...(deprecated ? [`${path} ${version} is deprecated: ${deprecated}`] : []),
      ...(integrity ? [] : [`${path} ${version} has no hash. Install it again by name and version.`]),
      ...(resolved?.startsWith(REGISTRY)
        ? []
        : [`${path} ${version} is not from ${REGISTRY}. Install it again by name and version.`]),
    ];
  });
}
