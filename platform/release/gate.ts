/** The checks before anything goes live: releases must fit each other, and no page may lose what visitors need. */
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
import { readNeeded } from './parts';

const named = ({ app, id }: Manifest) => `${app} ${id}`;

async function typesOf({ store }: Registry, { app, id, files }: Manifest): Promise<string> {
  const listed = files[TYPES_FILE];
  if (!listed) throw new UserError(`Release ${id} of ${app} has no ${TYPES_FILE}: publish it again.`);
  const { size, integrity: hash } = listed;
  return (await readHashed(store, { key: fileKey(app, id, TYPES_FILE), size, hash })).toString('utf8');
}

function sharedFindings(shell: Manifest, remote: Manifest): string[] {
  return Object.entries(remote.shared).flatMap(([name, range]) => {
    const version = shell.shared[name];
    if (!version)
      return [`${named(remote)} asks for ${name} ${range}, which ${named(shell)} does not provide.`];
    return semver.satisfies(version, range)
      ? []
      : [`${named(remote)} asks for ${name} ${range}, ${named(shell)} provides ${version}.`];
  });
}

async function typeFindings(registry: Registry, shell: Manifest, remote: Manifest): Promise<string[]> {
  const [shellTypes, remoteTypes] = await Promise.all([typesOf(registry, shell), typesOf(registry, remote)]);
  if (shellTypes === remoteTypes) return [];
  const conflicts = await contractConflicts(shellTypes, remoteTypes);
  return conflicts.map(
    (words) => `contract.ts of ${named(remote)} does not fit that of ${named(shell)}: ${words}`,
  );
}

const range = ([oldest, newest]: Manifest['contract']) =>
  oldest === newest ? String(oldest) : `${oldest} to ${newest}`;

/** Why a release of a remote cannot run in a release of the shell, in sentences; none if it can. */
async function misfits(registry: Registry, shell: Manifest, remote: Manifest): Promise<string[]> {
  const [oldest, newest] = shell.contract;
  const [, spoken] = remote.contract;
  if (spoken < oldest || spoken > newest)
    return [`${named(remote)} speaks contract ${spoken}, ${named(shell)} serves ${range(shell.contract)}.`];
  return [...sharedFindings(shell, remote), ...(await typeFindings(registry, shell, remote))];
}

/**
 * Checks that what becomes live fits what it meets: version and types of the contract, and the shared packages.
 * @param before the apps that are live; a pair of which neither changes is not checked again
 * @param apps of the next state
 * @param moved the apps that move
 * @throws UserError that names each reason.
 */
export async function checkFit(
  registry: Registry,
  before: State['apps'],
  apps: State['apps'],
  moved: readonly string[],
): Promise<void> {
  const isNew = (app: string) => before[app]?.current.id !== apps[app]?.current.id;
  const remotes = Object.keys(apps).filter((app) => app !== 'shell' && (isNew(app) || isNew('shell')));
  if (remotes.length === 0) return;
  const read = async (app: string) => {
    const release = await readNeeded(registry, apps, app, moved, 'what becomes live has to fit it');
    return release.manifest;
  };
  const shell = await read('shell');
  const findings = await inParallel(remotes, async (app) => misfits(registry, shell, await read(app)));
  const reasons = [...new Set(findings.flat())];
  if (reasons.length === 0) return;
  throw new UserError(
    `The gate refuses, so nothing was changed:\n${reasons.map((reason) => `  ${reason}\n`).join('')}Release both sides on a contract that the other understands: first the one that accepts old and new; or move them in one step: npm run release -- promote <app> <id> <app> <id>.`,
  );
}

const pagesIn = (parts: readonly Part[]) => new Map(parts.flatMap(({ pages }) => Object.entries(pages)));

/**
 * Refuses pages that have disappeared, or that lost their heading, phones, essential parts or half of their words.
 * @param removing paths that may disappear
 * @param accepted paths whose losses are intended
 * @throws UserError naming each path and how to go on.
 */
export function checkPages(
  before: readonly Part[],
  after: readonly Part[],
  removing: readonly string[],
  accepted: readonly string[],
): void {
  const pages = pagesIn(after);
  const redirects = new Set(after.flatMap((part) => Object.keys(part.redirects)));
  const gone = [...pagesIn(before).keys()].filter(
    (path) => !pages.has(path) && !redirects.has(path) && !removing.includes(path),
  );
  if (gone.length > 0)
    throw new UserError(
      `The gate refuses, so nothing was changed: ${gone.join(', ')} would be gone, and links to it would break. Let the module redirect it to another page (redirects() of defineModule); or, if it shall be gone, add --removing ${gone.join(',')} to the command.`,
    );
  const lossy = [...pagesIn(before)].flatMap(([path, { facts }]) => {
    const next = pages.get(path);
    const losses = next && !accepted.includes(path) ? lossesOf(facts, next.facts) : [];
    return losses.length > 0 ? [{ path, losses }] : [];
  });
  if (lossy.length === 0) return;
  throw new UserError(
    `The gate refuses, so nothing was changed. Compared with what is live:\n${lossy.map(({ path, losses }) => `  ${path}: ${losses.join('; ')}\n`).join('')}Correct the release; or, if it is meant so, add --accept ${lossy.map(({ path }) => path).join(',')} to the command.`,
  );
}

/**
 * @throws UserError when two parts want one path, a redirect stands in the place of a page, or a path has a `$`, which
 * begins a variable in nginx's configuration.
 */
export function checkPaths(parts: readonly Part[]): void {
  const seen = new Set<string>();
  for (const path of parts.flatMap(({ pages }) => Object.keys(pages))) {
    if (seen.has(path))
      throw new UserError(`Two pages want the path ${path}: give one of them another path or slug.`);
    seen.add(path);
  }
  const redirects = parts.flatMap((part) => Object.entries(part.redirects));
  for (const [from] of redirects)
    if (seen.has(from))
      throw new UserError(`${from} is a page and a redirect at once: take one of the two out of its module.`);
  const variable = [...seen, ...redirects.flat()].find((path) => /\$|%24/.test(path));
  if (variable)
    throw new UserError(
      `The gate refuses, so nothing was changed: ${variable} has a "$", which no export to nginx can carry. Give that page or redirect another path.`,
    );
}
