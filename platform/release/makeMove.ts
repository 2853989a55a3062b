/**
 * Changes what is live, in one step: checks the releases, composes and checks the pages, then creates one new state
 * of the log. Until that state exists nothing that is live has changed. If somebody else creates a state meanwhile,
 * the move is made again on top of theirs.
 */
import type { SiteDescription, State } from '../registry/state';
import { inParallel } from '../lib/inParallel';
import { isSameJson } from '../lib/isSameJson';
import { UserError } from '../lib/UserError';
import { readKey } from '../registry/signingKey';
import { headOf, type History } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { Attempt, type MadePart } from './Attempt';
import { checkPages, checkPaths } from './gate';
import { type LiveParts, noLiveParts, readLiveParts } from './liveParts';
import type { Move, Moved, Wanted } from './Move';
import { setsOf } from './pageSets';

/**
 * How often a move is tried when others keep creating states first. Each time one of them has succeeded, so it ends
 * soon.
 */
const TRIES = 40;

/** The number of the state in which garbage was collected last. */
const collections = ({ states }: History) =>
  states.findLast(({ state }) => state.action === 'collect')?.state.number ?? 0;

/** @throws UserError of kind `conflict` when one of the moved apps is not as it was when the command began. */
function refuseOvertaken({ moved }: Move, began: State | undefined, history: History): void {
  const head = headOf(history)?.state;
  for (const app of moved) {
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

/** What a new state names, and how it was come by. */
type Draft = {
  readonly content: Pick<State, 'live'>;
  readonly pages: number;
  readonly composed: number;
  readonly notes: readonly string[];
};

function drafted(content: Draft['content'], { composed, notes }: Attempt, pages: number): Draft {
  return { content, pages, composed, notes: [...notes] };
}

/** The next state of pages that were composed before; nothing when some of them do not exist. */
async function draftFromExistingParts(attempt: Attempt): Promise<Draft | undefined> {
  const there = await attempt.existingParts();
  return there && drafted({ live: [...there.refs] }, attempt, 0);
}

/** The next state, for which missing pages are composed, and all of them pass the gate. */
async function draftByComposing(move: Move, attempt: Attempt, { apps }: Wanted): Promise<Draft> {
  if (!apps['shell'])
    throw new UserError(
      'No release of the shell is promoted: promote one along with the remotes: npm run release -- promote shell <id> blog <id> …',
    );
  await attempt.checkFit();
  const shell = await attempt.namedPart(apps, ['shell']);
  const site = shell.part?.site as SiteDescription;
  const made = await inParallel(setsOf(site, apps), (names) => attempt.namedPart(apps, names), 2);
  const parts = made.flatMap(({ part }) => part ?? []);
  checkPaths(parts);
  const { removing = [], accepted = [] } = move;
  if (removing !== 'any') checkPages(await attempt.before(), parts, removing, accepted);
  return drafted(
    { live: made.map(({ ref }) => ref) },
    attempt,
    parts.reduce((sum, { pages }) => sum + Object.keys(pages).length, 0),
  );
}

/** What a move wants, without the canaries of former versions in the pages that it composes anew. */
function withoutCanaries({ moved }: Move, { apps, revoked }: Wanted): Wanted {
  const isComposed = (app: string) => moved.includes(app) || moved.includes('shell');
  const kept = Object.entries(apps).map(([app, { canary, ...releases }]) => [
    app,
    canary && !isComposed(app) ? { ...releases, canary } : releases,
  ]);
  return { apps: Object.fromEntries(kept) as State['apps'], revoked };
}

/** Sentences about the canaries that `next` leaves out. */
function canaryNotes(head: State | undefined, { apps }: Wanted): string[] {
  return Object.entries(head?.apps ?? {}).flatMap(([app, { canary }]) =>
    canary && !apps[app]?.canary && apps[app]?.current.id !== canary.id
      ? `${app} ${canary.id} was the canary of a former version, for ${canary.percent} % of the browsers. There are no canaries any more: it is left out, and every browser gets ${apps[app]?.current.id}.`
      : [],
  );
}

/**
 * Makes a move. If somebody else moves other apps meanwhile, it is made again on top of that.
 * @param began what the command saw when it decided on the move
 * @throws UserError with the reason when it is refused; of kind `conflict` when somebody else has moved the same app.
 */
export async function makeMove(registry: Registry, move: Move, began: History): Promise<Moved> {
  const key = readKey(registry.key);
  const made = new Map<string, MadePart>();
  let collected = collections(began);
  for (let tries = 0; tries < TRIES; tries++) {
    // A rollback is urgent, so the log is not read again before the first attempt: if somebody else came first,
    // creating the state fails.
    const history = move.goingBack && tries === 0 ? began : await registry.log.read();
    const last = headOf(history);
    const head = last?.state;
    if (last?.hash !== headOf(began)?.hash) {
      if (last && move.isDone?.(last.state))
        return { logged: last, pages: 0, composed: 0, overtaken: tries, notes: [] };
      refuseOvertaken(move, headOf(began)?.state, history);
      move.progress?.(`state ${head?.number ?? 0} came first; building on it`);
    }
    registry.log.checkTurn(history, move.moved, key);
    // Garbage collection may be removing what this command has composed, because no state names it yet.
    if (collections(history) > collected) made.clear();
    collected = collections(history);
    const wanted = withoutCanaries(move, move.next(head));
    const attempt = (live: LiveParts) => new Attempt(registry, move, history, made, live, wanted);
    const { content, ...result } =
      (move.goingBack && head ? await draftFromExistingParts(attempt(noLiveParts)) : undefined) ??
      (await draftByComposing(move, attempt(await readLiveParts(registry, head)), wanted));
    const logged = await registry.log.append(
      history,
      {
        action: move.action,
        moved: [...move.moved],
        ...(move.note ? { note: move.note } : {}),
        ...wanted,
        collected: head?.collected ?? {},
        ...(head?.kept === undefined ? {} : { kept: head.kept }),
        trust: head?.trust ?? firstTrust(key),
        ...content,
      },
      key,
    );
    if (logged)
      return { logged, ...result, notes: [...result.notes, ...canaryNotes(head, wanted)], overtaken: tries };
  }
  throw new UserError(
    `${TRIES} others came first, one after the other. Nothing was changed; run the command again when it is quieter.`,
    'conflict',
  );
}

/** The key that begins a log is its first owner. */
function firstTrust({ id, public: text }: { readonly id: string; readonly public: string }): State['trust'] {
  return { [id]: { name: 'owner', public: text, apps: ['*'], owner: true } };
}
