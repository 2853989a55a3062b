/** What a key may change from one state to the next. Every reader of the log checks every state with this. */
import { isSameJson } from '../lib/isSameJson';
import { quoted } from '../lib/quoted';
import { type Action, type PartRef, releasesIn, type State, type TrustedKey } from './state';

export const DAY_MS = 24 * 3_600_000;

/** The longest note of a state, in characters. */
export const NOTE_LENGTH = 1000;

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

/** Why a key may not move the app, and what to do; nothing when it may. */
export function refusalOf(trust: State['trust'], key: TrustedKey, app: string): string | undefined {
  if (!mayMove(key, app))
    return `the key ${quoted(key.name)} may not move ${app}. Ask an owner of the registry: npm run site -- keys add <name> --apps ${app}`;
  const team = Object.values(trust).find((other) => !other.owner && mayMove(other, app));
  if (!key.owner || !team) return undefined;
  // An owner's key decides who may do what. It is kept in a safe place, not used each day.
  return `the key ${quoted(key.name)} is an owner's, and ${app} is moved with the key ${quoted(team.name)}. Use that one (SITE_KEY); if it is lost, withdraw it first: npm run site -- keys withdraw ${quoted(team.name)}`;
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

type Change = { readonly before: State; readonly next: State; readonly moved: readonly string[] };

const isRevokedSame = ({ before, next }: Change) => isSameJson(before.revoked, next.revoked);

/** Is the change one that the action makes? Actions of former versions make none any more. */
const makes: Partial<Record<Action, (change: Change) => boolean>> = {
  start: (change) => change.moved.length > 0 && isRevokedSame(change),
  promote: (change) => change.moved.length > 0 && isRevokedSame(change),
  rollback: (change) =>
    change.moved.length > 0 &&
    isRevokedSame(change) &&
    change.moved.every((app) => {
      const { previous = [] } = change.before.apps[app] ?? {};
      return previous.some((release) => isSameJson(release, change.next.apps[app]?.current));
    }),
  revoke: (change) => change.moved.length > 0 && !isRevokedSame(change),
  trust: ({ before, next, moved }) => moved.length === 0 && !isSameJson(before.trust, next.trust),
  // Announces as well that pages are removed, which no state names.
  collect: ({ moved }) => moved.length === 0,
};

const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** @param received when the store received the state, in ms by its own clock */
function dateFindings(next: State, moved: readonly string[], received: number): string[] {
  const dates = [next.when, ...moved.flatMap((app) => next.apps[app]?.since ?? [])];
  return dates.flatMap((date) => {
    const time = isoDate.test(date) ? Date.parse(date) : Number.NaN;
    if (Number.isNaN(time)) return `${quoted(date)} is no date`;
    return time > received + DAY_MS ? `${date} is more than a day ahead of the store's clock` : [];
  });
}

/** What a state says of its own change, held against the change. States of former versions said less. */
function claimFindings(before: State | undefined, next: State, changed: readonly string[]): string[] {
  const findings: string[] = [];
  const moved = changed.filter(
    (app) => !(before && changed.includes('shell') && lostOnlyItsCanary(before, next, app)),
  );
  for (const app of next.moved)
    if (!changed.includes(app)) findings.push(`it says that ${app} moved, which did not`);
  for (const app of moved) if (!next.moved.includes(app)) findings.push(`it does not say that ${app} moved`);
  if (before && makes[next.action]?.({ before, next, moved }) !== true)
    findings.push(`what it changes is no "${next.action}"`);
  if (before && next.action !== 'trust' && !isSameJson(before.trust, next.trust))
    findings.push(`a "${next.action}" changes no keys`);
  if (before && next.action !== 'collect' && !isSameJson(before.collected, next.collected))
    findings.push(`a "${next.action}" collects no garbage`);
  if (before && next.schema < before.schema) findings.push('it is of an older schema than the state before');
  if ((next.note?.length ?? 0) > NOTE_LENGTH)
    findings.push(`its note has more than ${NOTE_LENGTH} characters`);
  return findings;
}

/** What a key changes that it may not change. */
function keyFindings(before: State, next: State, key: TrustedKey, changed: readonly string[]): string[] {
  const findings: string[] = [];
  for (const app of changed) {
    // The shell's pages are everybody's, so its next move leaves out the canaries of all apps.
    if (changed.includes('shell') && lostOnlyItsCanary(before, next, app)) continue;
    const refusal =
      next.schema === 1
        ? !mayMove(key, app) && `the key ${quoted(key.name)} may not move ${app}`
        : refusalOf(before.trust, key, app);
    if (refusal) findings.push(refusal);
  }
  if (key.owner) return findings;
  if (!isSameJson(before.trust, next.trust))
    findings.push(`the key ${quoted(key.name)} may not say who may do what`);
  const hasCollected = !isSameJson(before.collected, next.collected) || before.kept !== next.kept;
  if (hasCollected || next.action === 'collect')
    findings.push(`the key ${quoted(key.name)} may not collect garbage`);
  return findings;
}

/** What may not be undone, and what may not go live. */
function lastingFindings(before: State | undefined, next: State): string[] {
  const findings: string[] = [];
  for (const [app, ids] of Object.entries(before?.revoked ?? {}))
    for (const id of ids)
      if (!next.revoked[app]?.includes(id)) findings.push(`${app} ${id} would no longer be revoked`);
  if ((next.kept ?? 0) < (before?.kept ?? 0))
    findings.push(`the pages of states before ${before?.kept ?? 0} may be gone already`);
  if (!Object.values(next.trust).some(({ owner }) => owner))
    findings.push('nobody would be left who may say who may do what');
  for (const [app, releases] of Object.entries(next.apps))
    for (const { id } of releasesIn(releases)) {
      if (next.revoked[app]?.includes(id)) findings.push(`${app} ${id} was revoked`);
      if (next.collected[app]?.includes(id)) findings.push(`${app} ${id} was collected`);
    }
  return findings;
}

/**
 * Why `next` may not follow `before`, in sentences; none if it may.
 * @param key the key that signed `next`, as the trust of `before` knows it
 * @param received when the store received `next`, in ms by its own clock; `Infinity` before it has
 */
export function stateFindings(
  before: State | undefined,
  next: State,
  key: TrustedKey,
  received = Infinity,
): string[] {
  const changed = before ? changedApps(before, next) : Object.keys(next.apps);
  const isFormer = next.schema === 1 && (before?.schema ?? 1) === 1;
  return [
    ...(before ? keyFindings(before, next, key, changed) : []),
    ...(isFormer ? [] : [...claimFindings(before, next, changed), ...dateFindings(next, changed, received)]),
    ...pageFindings(before, next, before ? changed : []),
    ...lastingFindings(before, next),
  ];
}
