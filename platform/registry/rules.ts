/** The changes that a key is authorized to make from one state to the next. Readers of the log check every state. */
import { isSameJson } from '../lib/isSameJson';
import { quoted } from '../lib/quoted';
import { DAY_MS } from '../lib/time';
import { type Action, nameOfPart, type PartRef, releasesIn, type State, type TrustedKey } from './state';

/** In characters. */
export const MAX_NOTE_LENGTH = 1000;

/**
 * Returns the trusted key with this id. Ids come from unverified envelopes, so they can be names such as
 * `constructor`.
 */
export function trustedKey(trust: State['trust'], id: string): TrustedKey | undefined {
  return Object.hasOwn(trust, id) ? trust[id] : undefined;
}

/** Returns true if the key is authorized to publish and promote releases of the app. */
export function canRelease({ apps }: Pick<TrustedKey, 'apps'>, app: string): boolean {
  return apps.includes('*') || apps.includes(app);
}

/** The command with which an owner lets a key change the app, too. */
export function addKeyCommand(
  { name, apps, public: line }: Pick<TrustedKey, 'name' | 'apps' | 'public'>,
  app: string,
): string {
  return `npm run site -- keys add ${quoted(name)} --apps ${[...apps, app].join(',')} --public ${line}`;
}

/** Returns why a key is not authorized to change the app, and what to do; undefined if it is authorized. */
export function unauthorizedReason(trust: State['trust'], key: TrustedKey, app: string): string | undefined {
  if (!canRelease(key, app))
    return `the key ${quoted(key.name)} is not authorized for ${app}. Ask an owner of the registry to run: ${addKeyCommand(key, app)}`;
  const team = Object.values(trust).find((other) => !other.owner && canRelease(other, app));
  if (!key.owner || !team) return undefined;
  // An owner key manages permissions. It is kept in a safe place and not used for daily work.
  return `the key ${quoted(key.name)} is an owner key, and ${app} belongs to the key ${quoted(team.name)}. Set SITE_KEY to that key. If it is lost, withdraw it first: npm run site -- keys withdraw ${quoted(team.name)}`;
}

function changedApps(before: State, next: State): string[] {
  const names = new Set([before, next].flatMap(({ apps, revoked }) => Object.keys({ ...apps, ...revoked })));
  return [...names].filter(
    (app) =>
      !isSameJson(before.apps[app], next.apps[app]) ||
      !isSameJson(before.revoked[app] ?? [], next.revoked[app] ?? []),
  );
}

/** Returns true if the only change of the app is that it lost the canary of a former version. */
function lostOnlyItsCanary(before: State, next: State, app: string): boolean {
  const { canary, ...others } = before.apps[app] ?? {};
  const isSame = isSameJson(before.revoked[app] ?? [], next.revoked[app] ?? []);
  return canary !== undefined && isSame && isSameJson(others, next.apps[app]);
}

/** Returns the release of an app in a part. Former versions appended a canary: `<id>~<canary>@<percent>`. */
export function releaseIn({ from }: Pick<PartRef, 'from'>, app: string): string | undefined {
  return from[app]?.split('~')[0];
}

/** Describes problems of the live pages of a state, on their own and compared with the previous state. */
function pageProblems(before: State | undefined, next: State, moved: readonly string[]): string[] {
  const problems: string[] = [];
  const previousParts = new Map(before?.live.map((part) => [nameOfPart(part.from), part]));
  for (const part of next.live) {
    const name = nameOfPart(part.from);
    for (const app of Object.keys(part.from))
      if (releaseIn(part, app) !== next.apps[app]?.current.id)
        problems.push(`the pages of ${name} do not use the current release of ${app}`);
    const touched = Object.keys(part.from).some((app) => moved.includes(app));
    if (before && !touched && !isSameJson(previousParts.get(name), part))
      problems.push(`the pages of ${name} changed, but none of their apps did`);
    // The shell's site map defines which apps share pages.
    const isNew = Object.keys(part.from).some((app) => !before?.apps[app]);
    if (before && !previousParts.delete(name) && !moved.includes('shell') && !isNew)
      problems.push(`pages of ${name} were added, but the shell did not change`);
  }
  if (!moved.includes('shell'))
    for (const name of previousParts.keys())
      problems.push(`the pages of ${name} were removed, but the shell did not change`);
  return problems;
}

type Change = { readonly before: State; readonly next: State; readonly moved: readonly string[] };

const isRevokedUnchanged = ({ before, next }: Change) => isSameJson(before.revoked, next.revoked);

/** Checks that a change matches its action. Actions of former versions are no longer allowed. */
const actionChecks: Partial<Record<Action, (change: Change) => boolean>> = {
  start: (change) => change.moved.length > 0 && isRevokedUnchanged(change),
  promote: (change) => change.moved.length > 0 && isRevokedUnchanged(change),
  rollback: (change) =>
    change.moved.length > 0 &&
    isRevokedUnchanged(change) &&
    change.moved.every((app) => {
      const { previous = [] } = change.before.apps[app] ?? {};
      return previous.some((release) => isSameJson(release, change.next.apps[app]?.current));
    }),
  revoke: (change) => change.moved.length > 0 && !isRevokedUnchanged(change),
  trust: ({ before, next, moved }) => moved.length === 0 && !isSameJson(before.trust, next.trust),
  // It also announces the deletion of pages that no state references.
  collect: ({ moved }) => moved.length === 0,
};

const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** @param received when the store received the state, in ms by its own clock */
function dateProblems(next: State, moved: readonly string[], received: number): string[] {
  const dates = [next.when, ...moved.flatMap((app) => next.apps[app]?.since ?? [])];
  return dates.flatMap((date) => {
    const time = isoDate.test(date) ? Date.parse(date) : Number.NaN;
    if (Number.isNaN(time)) return `${quoted(date)} is not a date`;
    return time > received + DAY_MS ? `${date} is more than a day ahead of the store's clock` : [];
  });
}

/** Compares the description of the change in a state with the actual change. */
function claimProblems(before: State | undefined, next: State, changed: readonly string[]): string[] {
  const problems: string[] = [];
  const moved = changed.filter(
    (app) => !(before && changed.includes('shell') && lostOnlyItsCanary(before, next, app)),
  );
  for (const app of next.moved)
    if (!changed.includes(app)) problems.push(`it lists ${app} as changed, which did not change`);
  for (const app of moved) if (!next.moved.includes(app)) problems.push(`it does not list ${app} as changed`);
  if (before && actionChecks[next.action]?.({ before, next, moved }) !== true)
    problems.push(`the change does not match the action "${next.action}"`);
  if (before && next.action !== 'trust' && !isSameJson(before.trust, next.trust))
    problems.push(`the action "${next.action}" cannot change keys`);
  if (before && next.action !== 'collect' && !isSameJson(before.collected, next.collected))
    problems.push(`the action "${next.action}" cannot collect garbage`);
  if (before && next.schema < before.schema) problems.push('it has an older schema than the previous state');
  if ((next.note?.length ?? 0) > MAX_NOTE_LENGTH)
    problems.push(`its note has more than ${MAX_NOTE_LENGTH} characters`);
  return problems;
}

/** Describes changes for which the key is not authorized. */
function keyProblems(before: State, next: State, key: TrustedKey, changed: readonly string[]): string[] {
  const problems: string[] = [];
  for (const app of changed) {
    // A change of the shell composes all pages, so it removes the canaries of all apps.
    if (changed.includes('shell') && lostOnlyItsCanary(before, next, app)) continue;
    const refusal =
      next.schema === 1
        ? !canRelease(key, app) && `the key ${quoted(key.name)} is not authorized for ${app}`
        : unauthorizedReason(before.trust, key, app);
    if (refusal) problems.push(refusal);
  }
  if (key.owner) return problems;
  if (!isSameJson(before.trust, next.trust))
    problems.push(`the key ${quoted(key.name)} is not authorized to change keys`);
  const hasCollected = !isSameJson(before.collected, next.collected) || before.kept !== next.kept;
  if (hasCollected || next.action === 'collect')
    problems.push(`the key ${quoted(key.name)} is not authorized to collect garbage`);
  return problems;
}

/** Describes changes that undo something permanent, and releases that cannot be live. */
function irreversibleProblems(before: State | undefined, next: State): string[] {
  const problems: string[] = [];
  for (const [app, ids] of Object.entries(before?.revoked ?? {}))
    for (const id of ids)
      if (!next.revoked[app]?.includes(id)) problems.push(`${app} ${id} would no longer be revoked`);
  if ((next.kept ?? 0) < (before?.kept ?? 0))
    problems.push(`the pages of states before ${before?.kept ?? 0} may already be deleted`);
  if (!Object.values(next.trust).some(({ owner }) => owner)) problems.push('no owner key would remain');
  for (const [app, releases] of Object.entries(next.apps))
    for (const { id } of releasesIn(releases)) {
      if (next.revoked[app]?.includes(id)) problems.push(`${app} ${id} was revoked`);
      if (next.collected[app]?.includes(id)) problems.push(`${app} ${id} was collected`);
    }
  return problems;
}

/**
 * Describes why `next` cannot follow `before`; empty if it can.
 * @param key the key that signed `next`, from the trusted keys of `before`
 * @param received when the store received `next`, in ms by its own clock; `Infinity` before it is stored
 */
export function stateProblems(
  before: State | undefined,
  next: State,
  key: TrustedKey,
  received = Infinity,
): string[] {
  const changed = before ? changedApps(before, next) : Object.keys(next.apps);
  const isFormer = next.schema === 1 && (before?.schema ?? 1) === 1;
  return [
    ...(before ? keyProblems(before, next, key, changed) : []),
    ...(isFormer ? [] : [...claimProblems(before, next, changed), ...dateProblems(next, changed, received)]),
    ...pageProblems(before, next, before ? changed : []),
    ...irreversibleProblems(before, next),
  ];
}
