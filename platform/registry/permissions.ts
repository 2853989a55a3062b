/** What a key may change from one state to the next. Every reader of the log checks every state with this. */
import type { PartRef, State, TrustedKey } from '../contract/state';
import { isSameJson } from '../house/isSameJson';

/**
 * The key of that id, if it is trusted. Ids come from envelopes that nobody has verified yet, so `constructor` is one as
 * well.
 */
export function trustedKey(trust: State['trust'], id: string): TrustedKey | undefined {
  return Object.hasOwn(trust, id) ? trust[id] : undefined;
}

/** May the key publish and move the app? */
export function mayMove({ apps }: Pick<TrustedKey, 'apps'>, app: string): boolean {
  return apps.includes('*') || apps.includes(app);
}

const isNamed = ({ apps }: State, app: string, id: string) =>
  [apps[app]?.current, apps[app]?.canary, ...(apps[app]?.previous ?? [])].some((ref) => ref?.id === id);

function changedApps(before: State, next: State): string[] {
  const names = new Set([before, next].flatMap(({ apps, revoked }) => Object.keys({ ...apps, ...revoked })));
  return [...names].filter(
    (app) =>
      !isSameJson(before.apps[app], next.apps[app]) ||
      !isSameJson(before.revoked[app] ?? [], next.revoked[app] ?? []),
  );
}

const nameOf = ({ from }: PartRef) => Object.keys(from).sort().join('+');

/** The release of an app that a part is made from, without its canary. */
export function releaseIn({ from }: Pick<PartRef, 'from'>, app: string): string | undefined {
  return from[app]?.split('~')[0];
}

/** Those of the files beside the pages that change only with the shell. */
export const filesOfShell = ['robots.txt', 'site.webmanifest'];

/**
 * What is wrong with the files of a state, and with the pages that are ready for rollbacks. Those pages go live with a
 * rollback, so only a key for one of their apps may name them: otherwise it could prepare the pages of other teams.
 */
function besideFindings(before: State, next: State, moved: readonly string[]): string[] {
  const known = new Set([...before.live, ...before.ready].map((part) => JSON.stringify(part)));
  const foreign = next.ready.filter(
    (part) => !Object.keys(part.from).some((app) => moved.includes(app)) && !known.has(JSON.stringify(part)),
  );
  const names = moved.includes('shell') ? [] : filesOfShell;
  return [
    ...foreign.map((part) => `pages of ${nameOf(part)} were made ready, though none of their apps moved`),
    ...names
      .filter((name) => !isSameJson(before.files[name], next.files[name]))
      .map((name) => `${name} changed, though the shell did not move`),
  ];
}

/** What is wrong with the live pages of a state, in themselves and compared with the state before. */
function pageFindings(before: State | undefined, next: State, moved: readonly string[]): string[] {
  const findings: string[] = [];
  const known = new Map(before?.live.map((part) => [nameOf(part), part]));
  for (const part of next.live) {
    const name = nameOf(part);
    for (const app of Object.keys(part.from))
      if (releaseIn(part, app) !== next.apps[app]?.current.id)
        findings.push(`the pages of ${name} are not made from the release of ${app} that is current`);
    const touched = Object.keys(part.from).some((app) => moved.includes(app));
    if (before && !touched && !isSameJson(known.get(name), part))
      findings.push(`the pages of ${name} changed, though none of their apps moved`);
    // The shell's site map says which apps make pages together.
    const isNew = Object.keys(part.from).some((app) => !before?.apps[app]);
    if (before && !known.delete(name) && !moved.includes('shell') && !isNew)
      findings.push(`there would be other pages of ${name}, though the shell did not move`);
  }
  if (!moved.includes('shell'))
    for (const name of known.keys())
      findings.push(`the pages of ${name} are gone, though the shell did not move`);
  return findings;
}

/**
 * Why `next` may not follow `before`, in sentences; none if it may.
 * @param key the key that signed `next`, as the trust of `before` knows it
 */
export function stateFindings(before: State | undefined, next: State, key: TrustedKey): string[] {
  const findings: string[] = [];
  if (before) {
    const changed = changedApps(before, next);
    for (const app of changed)
      if (!mayMove(key, app)) findings.push(`the key "${key.name}" may not move ${app}`);
    for (const [app, ids] of Object.entries(before.revoked))
      for (const id of ids)
        if (!next.revoked[app]?.includes(id)) findings.push(`${app} ${id} would no longer be revoked`);
    if (!isSameJson(before.trust, next.trust) && !key.owner)
      findings.push(`the key "${key.name}" may not say who may do what`);
    const hasCollected = !isSameJson(before.collected, next.collected) || before.kept !== next.kept;
    if (hasCollected && !key.owner) findings.push(`the key "${key.name}" may not collect garbage`);
    if ((next.kept ?? 0) < (before.kept ?? 0))
      findings.push(`the pages of states before ${before.kept ?? 0} may be gone already`);
    for (const app of next.moved)
      if (!changed.includes(app)) findings.push(`it says that ${app} moved, which did not`);
    findings.push(...pageFindings(before, next, changed), ...besideFindings(before, next, changed));
  } else findings.push(...pageFindings(undefined, next, []));
  if (!Object.values(next.trust).some(({ owner }) => owner))
    findings.push('nobody would be left who may say who may do what');
  for (const [app, releases] of Object.entries(next.apps)) {
    const named = [releases.current, ...(releases.canary ? [releases.canary] : []), ...releases.previous];
    for (const { id } of named)
      if (next.revoked[app]?.includes(id)) findings.push(`${app} ${id} was revoked`);
  }
  for (const [app, ids] of Object.entries(next.collected))
    for (const id of ids) if (isNamed(next, app, id)) findings.push(`${app} ${id} was collected`);
  return findings;
}
