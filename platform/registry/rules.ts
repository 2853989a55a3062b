/** What a key may change from one state to the next. Every reader of the log checks every state with this. */
import { type PartRef, releasesIn, type State, type TrustedKey } from './state';
import { isSameJson } from '../lib/isSameJson';

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

function changedApps(before: State, next: State): string[] {
  const names = new Set([before, next].flatMap(({ apps, revoked }) => Object.keys({ ...apps, ...revoked })));
  return [...names].filter(
    (app) =>
      !isSameJson(before.apps[app], next.apps[app]) ||
      !isSameJson(before.revoked[app] ?? [], next.revoked[app] ?? []),
  );
}

/** Did the app only lose the canary that a former version gave it? */
function lostOnlyItsCanary(before: State, next: State, app: string): boolean {
  const { canary, ...others } = before.apps[app] ?? {};
  const isSame = isSameJson(before.revoked[app] ?? [], next.revoked[app] ?? []);
  return canary !== undefined && isSame && isSameJson(others, next.apps[app]);
}

const nameOf = ({ from }: PartRef) => Object.keys(from).sort().join('+');

/** The release of an app that a part is made from. Former versions wrote a canary behind it: `<id>~<canary>@<percent>`. */
export function releaseIn({ from }: Pick<PartRef, 'from'>, app: string): string | undefined {
  return from[app]?.split('~')[0];
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
    for (const app of changed) {
      // The shell's pages are everybody's, so its next move leaves out the canaries of all apps.
      const isLeftOut = changed.includes('shell') && lostOnlyItsCanary(before, next, app);
      if (!mayMove(key, app) && !isLeftOut) findings.push(`the key "${key.name}" may not move ${app}`);
    }
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
    findings.push(...pageFindings(before, next, changed));
  } else findings.push(...pageFindings(undefined, next, []));
  if (!Object.values(next.trust).some(({ owner }) => owner))
    findings.push('nobody would be left who may say who may do what');
  for (const [app, releases] of Object.entries(next.apps))
    for (const { id } of releasesIn(releases)) {
      if (next.revoked[app]?.includes(id)) findings.push(`${app} ${id} was revoked`);
      if (next.collected[app]?.includes(id)) findings.push(`${app} ${id} was collected`);
    }
  return findings;
}
