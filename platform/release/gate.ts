/** The checks before a promotion: releases must be compatible, and no page may lose content that visitors need. */
import semver from 'semver';

import type { Manifest } from '../registry/manifest';
import type { Part, State } from '../registry/state';
import { inParallel } from '../lib/inParallel';
import { UserError } from '../lib/UserError';
import { readHashed } from '../registry/readHashed';
import type { Registry } from '../registry/Registry';
import { fileKey, TYPES_FILE } from '../registry/release';
import { contractConflicts } from './contractConflicts';
import { lossesOf } from './pageFacts';
import { readRequiredRelease } from './parts';

const releaseName = ({ app, id }: Manifest) => `${app} ${id}`;

async function readContractTypes({ store }: Registry, { app, id, files }: Manifest): Promise<string> {
  const listed = files[TYPES_FILE];
  if (!listed) throw new UserError(`Release ${id} of ${app} has no ${TYPES_FILE}. Publish it again.`);
  const { size, integrity: hash } = listed;
  return (await readHashed(store, { key: fileKey(app, id, TYPES_FILE), size, hash })).toString('utf8');
}

function sharedPackageProblems(shell: Manifest, remote: Manifest): string[] {
  return Object.entries(remote.shared).flatMap(([name, range]) => {
    const version = shell.shared[name];
    if (!version)
      return [
        `${releaseName(remote)} requires ${name} ${range}, which ${releaseName(shell)} does not provide.`,
      ];
    return semver.satisfies(version, range)
      ? []
      : [`${releaseName(remote)} requires ${name} ${range}, but ${releaseName(shell)} provides ${version}.`];
  });
}

async function typeProblems(registry: Registry, shell: Manifest, remote: Manifest): Promise<string[]> {
  const [shellTypes, remoteTypes] = await Promise.all([
    readContractTypes(registry, shell),
    readContractTypes(registry, remote),
  ]);
  if (shellTypes === remoteTypes) return [];
  const conflicts = await contractConflicts(shellTypes, remoteTypes);
  return conflicts.map(
    (conflict) =>
      `contract.ts of ${releaseName(remote)} is incompatible with that of ${releaseName(shell)}: ${conflict}`,
  );
}

const range = ([oldest, newest]: Manifest['contract']) =>
  oldest === newest ? String(oldest) : `${oldest} to ${newest}`;

/** Returns the reasons why a release of a remote cannot run in a release of the shell; empty if it can. */
async function compatibilityProblems(
  registry: Registry,
  shell: Manifest,
  remote: Manifest,
): Promise<string[]> {
  const [oldest, newest] = shell.contract;
  const [, version] = remote.contract;
  if (version < oldest || version > newest)
    return [
      `${releaseName(remote)} uses contract ${version}, but ${releaseName(shell)} supports ${range(shell.contract)}.`,
    ];
  return [...sharedPackageProblems(shell, remote), ...(await typeProblems(registry, shell, remote))];
}

/**
 * Checks that the releases of the next state are compatible: version and types of the contract, and shared packages.
 * @param before the live apps; a pair of which neither changes is not checked again
 * @param apps of the next state
 * @param moved the apps whose release changes
 * @throws UserError that lists each reason.
 */
export async function checkCompatibility(
  registry: Registry,
  before: State['apps'],
  apps: State['apps'],
  moved: readonly string[],
): Promise<void> {
  const isNew = (app: string) => before[app]?.current.id !== apps[app]?.current.id;
  const remotes = Object.keys(apps).filter((app) => app !== 'shell' && (isNew(app) || isNew('shell')));
  if (remotes.length === 0) return;
  const read = async (app: string) => {
    const release = await readRequiredRelease(
      registry,
      apps,
      app,
      moved,
      'the promoted releases have to be compatible with it',
    );
    return release.manifest;
  };
  const shell = await read('shell');
  const problems = await inParallel(remotes, async (app) =>
    compatibilityProblems(registry, shell, await read(app)),
  );
  const reasons = [...new Set(problems.flat())];
  if (reasons.length === 0) return;
  throw new UserError(
    `The gate refuses the releases. Nothing was changed:\n${reasons.map((reason) => `  ${reason}\n`).join('')}First release the side that supports both contracts, then the other. Or promote both in one step: npm run release -- promote <app> <id> <app> <id>.`,
  );
}

const pagesIn = (parts: readonly Part[]) => new Map(parts.flatMap(({ pages }) => Object.entries(pages)));

/**
 * Rejects pages that are missing, or that lost their heading, phone numbers, essential parts or half of their words.
 * @param removing paths that may be removed
 * @param accepted paths whose losses are intended
 * @throws UserError that names each path and what to do.
 */
export function checkPages(
  before: readonly Part[],
  after: readonly Part[],
  removing: readonly string[],
  accepted: readonly string[],
): void {
  const pages = pagesIn(after);
  const redirects = new Set(after.flatMap((part) => Object.keys(part.redirects)));
  const removed = [...pagesIn(before).keys()].filter(
    (path) => !pages.has(path) && !redirects.has(path) && !removing.includes(path),
  );
  if (removed.length > 0)
    throw new UserError(
      `The gate refuses the releases. Nothing was changed: ${removed.join(', ')} would be removed, and links to it would break. Redirect it to another page (redirects() of defineModule). Or add --removing ${removed.join(',')} to the command if the removal is intended.`,
    );
  const pagesWithLosses = [...pagesIn(before)].flatMap(([path, { facts }]) => {
    const next = pages.get(path);
    const losses = next && !accepted.includes(path) ? lossesOf(facts, next.facts) : [];
    return losses.length > 0 ? [{ path, losses }] : [];
  });
  if (pagesWithLosses.length === 0) return;
  throw new UserError(
    `The gate refuses the releases. Nothing was changed. Compared with the live pages:\n${pagesWithLosses.map(({ path, losses }) => `  ${path}: ${losses.join('; ')}\n`).join('')}Fix the release. Or, if the losses are intended, add --accept ${pagesWithLosses.map(({ path }) => path).join(',')} to the command.`,
  );
}

/**
 * Checks the paths of pages and redirects.
 * @throws UserError if two pages or a page and a redirect have the same path, or if a path contains `$`, which starts a
 * variable in the nginx configuration.
 */
export function checkPaths(parts: readonly Part[]): void {
  const seen = new Set<string>();
  for (const path of parts.flatMap(({ pages }) => Object.keys(pages))) {
    if (seen.has(path))
      throw new UserError(`Two pages have the path ${path}. Give one of them another path or slug.`);
    seen.add(path);
  }
  const redirects = parts.flatMap((part) => Object.entries(part.redirects));
  for (const [from] of redirects)
    if (seen.has(from))
      throw new UserError(`${from} is both a page and a redirect. Remove one of them from its module.`);
  const variable = [...seen, ...redirects.flat()].find((path) => /\$|%24/.test(path));
  if (variable)
    throw new UserError(
      `The gate refuses the releases. Nothing was changed: the path ${variable} contains "$", which nginx cannot serve. Give that page or redirect another path.`,
    );
}
