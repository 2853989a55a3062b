/**
 * Changes what is live. Every command does it in this one loop: the newest state (`head`), what is wanted (`next`), the
 * lists of pages, the gate, one new state of the log. Until that state exists nothing that is live has changed.
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
import { checkFit, checkPages, checkPaths } from './gate';
import { type MadePart, nextParts, partsThere } from './parts';
import { canaryNotes, type Next, type Wanted, withoutCanaries } from './wanted';

export type MoveOptions = ComposeOptions & {
  /** Paths that may disappear without a redirect. */
  readonly removing?: readonly string[] | 'any';
  /** Paths whose losses (heading, phones, words) the gate accepts. */
  readonly accepted?: readonly string[];
  /** Why, in the words of whoever does it. */
  readonly note?: string | undefined;
};

/** What a move did. */
export type Moved = {
  readonly logged: LoggedState;
  /** The number of pages of the site; 0 where they were not looked at. */
  readonly pages: number;
  /** How many of them were composed for it. */
  readonly composed: number;
  /** How many times somebody else created a state first. */
  readonly overtaken: number;
  /** Sentences for people: damage in what belongs to other apps, canaries of former versions. */
  readonly notes: readonly string[];
};

/** How often it is tried when others keep creating states first. Each time one of them has succeeded, so it ends soon. */
const TRIES = 40;

/** The longest pause before another try, in ms. It is random, so that those who met once do not meet again. */
const PAUSE_MS = 400;

/** @throws UserError of kind `conflict` when one of the moved apps is not as it was when the command began. */
function refuseOvertaken(apps: readonly string[], began: State | undefined, history: History): void {
  const head = headOf(history)?.state;
  for (const app of apps) {
    if (isSameJson(began?.apps[app], head?.apps[app]) && isSameJson(began?.revoked[app], head?.revoked[app]))
      continue;
    const other = history.states.findLast(({ state }) => state.moved.includes(app));
    const id = head?.apps[app]?.current.id;
    throw new UserError(
      `${other?.by ?? 'Somebody'} came first: ${other?.state.action ?? 'a change'} of ${app} at ${other?.state.when ?? 'this moment'} (state ${other?.state.number ?? '?'}); ${id ?? 'nothing'} is current now. Nothing was changed by this command. Look at "npm run release -- status", then decide whether your release shall still go live, and run the command again.`,
      'conflict',
    );
  }
}

/** Do both make the same pages? */
function showSame(before: State | undefined, apps: State['apps']): boolean {
  const shown = (all: State['apps']) =>
    Object.entries(all).map(([app, { current, canary }]) => [app, current.id, canary?.id, canary?.percent]);
  return before !== undefined && isSameJson(shown(before.apps), shown(apps));
}

type Pages = Pick<State, 'live'> & Omit<Moved, 'logged' | 'overtaken'>;

/** The lists of pages of the next state, which pass the gate unless they were live before. */
async function pagesOf(
  registry: Registry,
  history: History,
  wanted: Wanted,
  apps: State['apps'],
  made: Map<string, MadePart>,
  { removing = [], accepted = [], ...options }: MoveOptions,
): Promise<Pages> {
  const head = headOf(history)?.state;
  if (head && showSame(head, apps)) return { live: head.live, pages: 0, composed: 0, notes: [] };
  if (!apps['shell'])
    throw new UserError(
      'No release of the shell is promoted: promote one along with the remotes: npm run release -- promote shell <id> blog <id> …',
    );
  const there = wanted.goesBack && (await partsThere(registry, history, apps, wanted.apps));
  if (there) return { live: there, pages: 0, composed: 0, notes: [] };
  await checkFit(registry, head?.apps ?? {}, apps, wanted.apps);
  const found = await nextParts(registry, history, apps, wanted.apps, made, options);
  checkPaths(found.parts);
  if (!wanted.goesBack && removing !== 'any')
    checkPages(await found.before(), found.parts, removing, accepted);
  const pages = found.parts.reduce((sum, part) => sum + Object.keys(part.pages).length, 0);
  return { live: [...found.live], pages, composed: found.composed(), notes: [...found.notes] };
}

/** The key that begins a log is its first owner. */
function firstTrust({ id, public: text }: SigningKey): State['trust'] {
  return { [id]: { name: 'owner', public: text, apps: ['*'], owner: true } };
}

/** The content of the next state: what is wanted, and what is kept of the head. */
function contentOf(
  head: State | undefined,
  { action, apps: moved }: Wanted,
  { apps, revoked, trust, collected, kept = head?.kept }: Next & Pick<State, 'apps'>,
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
    trust: trust ?? head?.trust ?? firstTrust(key),
    live,
  };
}

/** The number of the newest collection of garbage. */
const lastCollection = ({ states }: History) =>
  states.findLast(({ state }) => state.action === 'collect')?.state.number;

/**
 * Makes one new state. If somebody else is first and moved other apps, it is made again on top of that.
 * @param began what the command saw when it decided
 * @returns nothing when everything is as it is wanted already
 * @throws UserError with the reason when it is refused; of kind `conflict` when somebody else has moved the same app.
 */
export async function move(
  registry: Registry,
  began: History,
  wanted: Wanted,
  options: MoveOptions = {},
): Promise<Moved | undefined> {
  const key = readKey(registry.key);
  const made = new Map<string, MadePart>();
  let history = began;
  for (let overtaken = 0; overtaken < TRIES; overtaken++) {
    const head = headOf(history);
    if (head && wanted.isDone?.(head.state))
      return overtaken === 0 ? undefined : { logged: head, pages: 0, composed: 0, overtaken, notes: [] };
    refuseOvertaken(wanted.apps, headOf(began)?.state, history);
    registry.log.checkTurn(history, wanted.apps, key);
    const next = await wanted.next(head?.state, history);
    if (!next) return undefined;
    const apps = withoutCanaries(next.apps ?? head?.state.apps ?? {}, wanted.apps);
    const { live, ...result } = await pagesOf(registry, history, wanted, apps, made, options);
    const note = options.note ?? wanted.note;
    const content = contentOf(head?.state, wanted, { ...next, apps }, live, key);
    const logged = await registry.log.append(history, { ...content, ...(note ? { note } : {}) }, key);
    if (logged)
      return { logged, ...result, notes: [...result.notes, ...canaryNotes(head?.state, apps)], overtaken };
    await setTimeout(Math.random() * PAUSE_MS);
    const newer = await registry.log.read();
    // Garbage collection may be removing what this command has composed, because no state names it yet.
    if (lastCollection(newer) !== lastCollection(history)) made.clear();
    history = newer;
    options.progress?.(`state ${headOf(history)?.state.number ?? 0} came first; building on it`);
  }
  throw new UserError(
    `${TRIES} others came first, one after the other. Nothing was changed; run the command again when it is quieter.`,
    'conflict',
  );
}
