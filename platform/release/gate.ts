import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import semver from 'semver';

import type { Pointer, ReleaseAssets } from '../contract/pointer';
import { UserError } from '../house/UserError';
import { readRecord, releaseFolder, TYPES_FILE } from './releaseRecord';

/** Which releases of the other apps a candidate must fit. */
export type Neighbours = 'current' | 'current and previous';

type Candidate = { readonly app: string; readonly id: string };

function contractVersion({ app, id }: Candidate): number {
  const file = path.join(releaseFolder(app, id), 'assets.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as ReleaseAssets).contract;
}

function typesOf({ app, id }: Candidate): string {
  const file = path.join(releaseFolder(app, id), TYPES_FILE);
  if (!existsSync(file))
    throw new UserError(`Release ${id} of ${app} has no ${TYPES_FILE}: publish it again.`);
  return readFileSync(file, 'utf8');
}

const named = ({ app, id }: Candidate) => `${app} ${id}`;

function sharedFindings(shell: Candidate, remote: Candidate): string[] {
  const provided = readRecord('shell', shell.id).shared;
  return Object.entries(readRecord(remote.app, remote.id).shared).flatMap(([name, range]) => {
    const version = provided[name];
    if (!version)
      return [`${named(remote)} asks for ${name} ${range}, which ${named(shell)} does not provide.`];
    return semver.satisfies(version, range)
      ? []
      : [`${named(remote)} asks for ${name} ${range}, ${named(shell)} provides ${version}.`];
  });
}

async function typeFindings(shell: Candidate, remote: Candidate): Promise<string[]> {
  const [shellTypes, remoteTypes] = [typesOf(shell), typesOf(remote)];
  if (shellTypes === remoteTypes) return [];
  // The compiler takes longer to load than all the rest, and contracts seldom differ.
  const { contractConflicts } = await import('./contractConflicts');
  return contractConflicts(shellTypes, remoteTypes).map(
    (words) => `contract.ts of ${named(remote)} does not fit that of ${named(shell)}: ${words}`,
  );
}

/** What keeps a release of a remote from running in a release of the shell, in sentences; none if nothing does. */
export async function misfits(shell: Candidate, remote: Candidate): Promise<string[]> {
  const versions = [contractVersion(shell), contractVersion(remote)];
  if (versions[0] !== versions[1])
    return [`${named(remote)} speaks contract ${versions[1]}, ${named(shell)} contract ${versions[0]}.`];
  return [...sharedFindings(shell, remote), ...(await typeFindings(shell, remote))];
}

/** The releases of an app that a candidate of another app will meet. */
function met(
  pointer: Pointer,
  app: string,
  candidates: readonly string[],
  neighbours: Neighbours,
): Candidate[] {
  const { current, canary, previous = [] } = pointer.apps[app] ?? {};
  const older = neighbours === 'current' || candidates.includes(app) ? [] : previous.slice(0, 1);
  return [current, canary, ...older].flatMap((ref) => (ref ? [ref] : [])).map(({ id }) => ({ app, id }));
}

/**
 * Lets candidates pass only if shell and remotes will understand each other: contract version and types, shared
 * packages; both ways, and against the releases that a rollback of the others would bring back (architecture
 * "Releases").
 * @param next the pointer as it would be
 * @param candidates the apps whose current release is new
 * @throws UserError that names each reason.
 */
export async function checkFit(
  next: Pointer,
  candidates: readonly string[],
  neighbours: Neighbours,
): Promise<void> {
  const shells = met(next, 'shell', candidates, neighbours);
  const remotes = Object.keys(next.apps)
    .filter((app) => app !== 'shell')
    .flatMap((app) => met(next, app, candidates, neighbours));
  const pairs = shells.flatMap((shell) => remotes.map((remote) => ({ shell, remote })));
  const isNew = ({ app, id }: Candidate) => candidates.includes(app) && next.apps[app]?.current.id === id;
  const findings = await Promise.all(
    pairs
      .filter(({ shell, remote }) => isNew(shell) || isNew(remote))
      .map(({ shell, remote }) => misfits(shell, remote)),
  );
  const reasons = [...new Set(findings.flat())];
  if (reasons.length === 0) return;
  throw new UserError(
    `The gate refuses, so nothing was promoted:\n${reasons.map((reason) => `  ${reason}\n`).join('')}Release both sides on a contract that the other understands: first the one that accepts old and new.`,
  );
}
