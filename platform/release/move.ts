/**
 * Changes what is live. Every command uses this loop: read the newest state (`head`), compute the `next` state, prepare
 * its lists of pages, run the gate, and append it to the log. Nothing that is live changes before that state exists.
 */
import { setTimeout } from 'node:timers/promises';

import type { State } from '../registry/state';
import { isSameJson } from '../lib/isSameJson';
import { UserError } from '../lib/UserError';
import { readKey, type SigningKey } from '../registry/signingKey';
import type { LoggedState } from '../registry/chain';
import { headOf, type History } from '../registry/history';
import type { NextState } from '../registry/log';
import type { Registry } from '../registry/Registry';
import type { ComposeOptions } from './compose';
import { checkCompatibility, checkPages, checkPaths } from './gate';
import { type ComposedPart, nextParts, findStoredParts } from './parts';
import { canaryNotes, type StateFields, type Change, withoutCanaries } from './changes';

export type MoveOptions = ComposeOptions & {
  /** Paths that may be removed without a redirect. */
  readonly removing?: readonly string[] | 'any';
  /** Paths whose losses (heading, phone numbers, words) the gate accepts. */
  readonly accepted?: readonly string[];
  /** The reason of the change, written by the user. */
  readonly note?: string | undefined;
};

/** The result of a change. */
export type MoveResult = {
  readonly logged: LoggedState;
  /** The number of pages of the site; 0 if the pages were not checked. */
  readonly pages: number;
  /** The number of pages that were composed for this change. */
  readonly composed: number;
  /** How many times another command created the next state first. */
  readonly overtaken: number;
  /** Messages for the user: damaged parts of other apps, canaries of former versions. */
  readonly notes: readonly string[];
};

/** The number of attempts while other commands create states first. */
const MAX_ATTEMPTS = 40;

/** The longest pause before another attempt, in ms. It is random, so that the same commands do not collide again. */
const MAX_PAUSE_MS = 400;

/** @throws UserError of kind `conflict` if one of the apps was changed since the command started. */
function refuseOvertaken(apps: readonly string[], initial: State | undefined, history: History): void {
  const head = headOf(history)?.state;
  for (const app of apps) {
    if (
      isSameJson(initial?.apps[app], head?.apps[app]) &&
      isSameJson(initial?.revoked[app], head?.revoked[app])
    )
      continue;
    const other = history.states.findLast(({ state }) => state.moved.includes(app));
    const id = head?.apps[app]?.current.id;
    throw new UserError(
      `${other?.by ?? 'Another key'} came first: ${other?.state.action ?? 'a change'} of ${app} at ${other?.state.when ?? 'an unknown time'} (state ${other?.state.number ?? '?'}); ${id ?? 'no release'} is current now. Nothing was changed by this command. Check "npm run release -- status". If your release should still go live, run the command again.`,
      'conflict',
    );
  }
}

/** Returns true if both have the same pages. */
function haveSamePages(before: State | undefined, apps: State['apps']): boolean {
  const shown = (all: State['apps']) =>
    Object.entries(all).map(([app, { current, canary }]) => [app, current.id, canary?.id, canary?.percent]);
  return before !== undefined && isSameJson(shown(before.apps), shown(apps));
}

type PreparedPages = Pick<State, 'live'> & Omit<MoveResult, 'logged' | 'overtaken'>;

/** Prepares the lists of pages of the next state. They have to pass the gate unless they were live before. */
async function preparePages(
  registry: Registry,
  history: History,
  change: Change,
  apps: State['apps'],
  composedParts: Map<string, ComposedPart>,
  { removing = [], accepted = [], ...options }: MoveOptions,
): Promise<PreparedPages> {
  const head = headOf(history)?.state;
  if (head && haveSamePages(head, apps)) return { live: head.live, pages: 0, composed: 0, notes: [] };
  if (!apps['shell'])
    throw new UserError(
      'No release of the shell is live. Promote one together with the remotes: npm run release -- promote shell <id> blog <id> …',
    );
  const stored = change.restoresPrevious && (await findStoredParts(registry, history, apps, change.apps));
  if (stored) return { live: stored, pages: 0, composed: 0, notes: [] };
  await checkCompatibility(registry, head?.apps ?? {}, apps, change.apps);
  const prepared = await nextParts(registry, history, apps, change.apps, composedParts, options);
  checkPaths(prepared.parts);
  if (!change.restoresPrevious && removing !== 'any')
    checkPages(await prepared.readPrevious(), prepared.parts, removing, accepted);
  const pages = prepared.parts.reduce((sum, part) => sum + Object.keys(part.pages).length, 0);
  return { live: [...prepared.live], pages, composed: prepared.composedCount(), notes: [...prepared.notes] };
}

/** Returns the trust of a new log: the key that signs its first state is its owner. */
function initialTrust({ id, public: text }: SigningKey): State['trust'] {
  return { [id]: { name: 'owner', public: text, apps: ['*'], owner: true } };
}

/** Builds the next state from the change and the head. */
function buildNextState(
  head: State | undefined,
  { action, apps: moved }: Change,
  { apps, revoked, trust, collected, kept = head?.kept }: StateFields & Pick<State, 'apps'>,
  live: State['live'],
  key: SigningKey,
): NextState {
  return {
    action,
    moved: [...moved],
    apps,
    revoked: revoked ?? head?.revoked ?? {},
    collected: collected ?? head?.collected ?? {},
    ...(kept === undefined ? {} : { kept }),
    trust: trust ?? head?.trust ?? initialTrust(key),
    live,
  };
}

/** The number of the newest state made by garbage collection. */
const lastCollection = ({ states }: History) =>
  states.findLast(({ state }) => state.action === 'collect')?.state.number;

/**
 * Creates one new state. If another command creates it first and changed other apps, tries again on top of that state.
 * @param initial the log when the command started
 * @returns undefined if the change is already applied
 * @throws UserError if the change is rejected; of kind `conflict` if another command changed the same app.
 */
export async function move(
  registry: Registry,
  initial: History,
  change: Change,
  options: MoveOptions = {},
): Promise<MoveResult | undefined> {
  const key = readKey(registry.key);
  const composedParts = new Map<string, ComposedPart>();
  let history = initial;
  for (let overtaken = 0; overtaken < MAX_ATTEMPTS; overtaken++) {
    const head = headOf(history);
    if (head && change.isApplied?.(head.state))
      return overtaken === 0 ? undefined : { logged: head, pages: 0, composed: 0, overtaken, notes: [] };
    refuseOvertaken(change.apps, headOf(initial)?.state, history);
    registry.log.checkCanAppend(history, change.apps, key);
    const next = await change.next(head?.state, history);
    if (!next) return undefined;
    const apps = withoutCanaries(next.apps ?? head?.state.apps ?? {}, change.apps);
    const { live, ...result } = await preparePages(registry, history, change, apps, composedParts, options);
    const note = options.note ?? change.note;
    const content = buildNextState(head?.state, change, { ...next, apps }, live, key);
    const logged = await registry.log.append(history, { ...content, ...(note ? { note } : {}) }, key);
    if (logged)
      return { logged, ...result, notes: [...result.notes, ...canaryNotes(head?.state, apps)], overtaken };
    await setTimeout(Math.random() * MAX_PAUSE_MS);
    const newer = await registry.log.read();
    // Garbage collection may delete what this command has composed, because no state references it yet.
    if (lastCollection(newer) !== lastCollection(history)) composedParts.clear();
    history = newer;
    options.progress?.(
      `state ${headOf(history)?.state.number ?? 0} was created first; trying again on top of it`,
    );
  }
  throw new UserError(
    `Other commands created the next state first in ${MAX_ATTEMPTS} attempts. Nothing was changed. Run the command again later.`,
    'conflict',
  );
}
