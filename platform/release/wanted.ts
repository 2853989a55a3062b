/** What commands want: how the state to be (`next`) differs from the one that is live (`head`). Pure functions. */
import {
  type Action,
  type AppReleases,
  type Release,
  releasesIn,
  type State,
  type TrustedKey,
} from '../registry/state';
import { UserError } from '../lib/UserError';
import type { History } from '../registry/history';
import { keyIdOf } from '../registry/signed';

/** What the next state says otherwise than the head. */
export type Next = Partial<Pick<State, 'apps' | 'revoked' | 'trust' | 'collected' | 'kept'>>;

/** A change that a command wants. The one loop (move.ts) makes a state of it. */
export type Wanted = {
  readonly action: Action;
  /** The apps that it moves. It is a conflict when somebody else moves one of them at the same time. */
  readonly apps: readonly string[];
  /** Does it bring back what was live? Then pages that are there go live without passing the gate again. */
  readonly goesBack: boolean;
  readonly note?: string;
  /** Is the head as it is wanted already? */
  isDone?(head: State): boolean;
  /**
   * @returns nothing when no state is needed
   * @throws UserError when the change is not possible
   */
  next(head: State | undefined, history: History): Next | undefined | Promise<Next | undefined>;
};

/** How many releases back a state remembers; older ones stay in the registry. */
const REMEMBERED = 5;

/** @throws UserError when the release was revoked. */
export function refuseRevoked(head: State | undefined, app: string, id: string): void {
  if (head?.revoked[app]?.includes(id))
    throw new UserError(
      `Release ${id} of ${app} was revoked and is never given to anybody again. Correct it and publish: npm run release -- publish ${app}`,
    );
}

/** Is this release of an app live, for every browser? */
export function isLive(head: State | undefined, app: string, id: string): boolean {
  const known = head?.apps[app];
  return known?.current.id === id && known.canary === undefined;
}

/** The releases of an app with a new current one. The former current release becomes the newest previous one. */
function withCurrent(known: AppReleases | undefined, current: Release, action: Action): AppReleases {
  const older = [...(known ? [known.current] : []), ...(known?.previous ?? [])];
  const previous = older.filter(({ id }) => id !== current.id).slice(0, REMEMBERED);
  return { current, since: new Date().toISOString(), action, previous };
}

/**
 * Makes releases current, all in one state.
 * @param action `start` when `npm start` promotes: a later start may replace that release
 */
export function promotion(
  releases: Readonly<Record<string, Release>>,
  action: 'promote' | 'start' = 'promote',
): Wanted {
  const wanted = Object.entries(releases);
  return {
    action,
    apps: Object.keys(releases),
    goesBack: false,
    isDone: (head) => wanted.every(([app, { id }]) => isLive(head, app, id)),
    next(head) {
      for (const [app, { id }] of wanted) refuseRevoked(head, app, id);
      const moved = wanted.map(([app, release]) => [app, withCurrent(head?.apps[app], release, action)]);
      return { apps: { ...head?.apps, ...(Object.fromEntries(moved) as State['apps']) } };
    },
  };
}

/** Makes the previous release current. What is taken back is nobody's previous release any more. */
function stepBack(app: string, known: AppReleases | undefined, action: 'rollback' | 'revoke'): AppReleases {
  const [current, ...previous] = known?.previous ?? [];
  if (!current)
    throw new UserError(
      `${app} has no earlier release to go back to. "npm run release -- list ${app}" shows what there is; promote one of them.`,
    );
  return { current, since: new Date().toISOString(), action, previous };
}

/** Makes the previous release of an app current. */
export function rollbackOf(app: string): Wanted {
  return {
    action: 'rollback',
    apps: [app],
    goesBack: true,
    next: (head) => ({ apps: { ...head?.apps, [app]: stepBack(app, head?.apps[app], 'rollback') } }),
  };
}

function withoutRelease(app: string, id: string, known: AppReleases): AppReleases {
  const others = { ...known, previous: known.previous.filter((ref) => ref.id !== id) };
  if (others.current.id !== id) return others;
  if (others.previous.length === 0)
    throw new UserError(
      `${id} is the only release of ${app} that could be live: promote another one first, then revoke it.`,
    );
  return stepBack(app, others, 'revoke');
}

/** Takes a release back for good. If it is live, the release before takes its place. */
export function revocation(app: string, id: string): Wanted {
  return {
    action: 'revoke',
    apps: [app],
    goesBack: true,
    isDone: ({ revoked }) => revoked[app]?.includes(id) ?? false,
    next(head) {
      const known = head?.apps[app];
      const isNamed = known !== undefined && releasesIn(known).some((ref) => ref.id === id);
      return {
        ...(isNamed ? { apps: { ...head?.apps, [app]: withoutRelease(app, id, known) } } : {}),
        revoked: { ...head?.revoked, [app]: [...(head?.revoked[app] ?? []), id] },
      };
    },
  };
}

function trusting(note: string, change: (trust: State['trust']) => State['trust']): Wanted {
  return {
    action: 'trust',
    apps: [],
    goesBack: false,
    note,
    next: (head) => ({ trust: change(head?.trust ?? {}) }),
  };
}

/** Lets a key in, or changes what it may do. A key with the same name is replaced and loses its rights. */
export function letIn({ name, public: text, apps, owner }: TrustedKey): Wanted {
  return trusting(`let in ${name} for ${apps.join(', ')}`, (trust) => {
    const others = Object.entries(trust).filter(([, key]) => key.name !== name);
    return { ...Object.fromEntries(others), [keyIdOf(text)]: { name, public: text, apps, owner } };
  });
}

/**
 * Takes the rights of a key away. What it signed before stays.
 * @param name of the key, or its id
 */
export function withdrawal(name: string): Wanted {
  return trusting(`withdrew ${name}`, (trust) => {
    const others = Object.entries(trust).filter(([id, key]) => key.name !== name && id !== name);
    if (others.length < Object.keys(trust).length) return Object.fromEntries(others);
    const names = Object.values(trust).map((key) => key.name);
    throw new UserError(`There is no key "${name}". "npm run site -- keys" lists them: ${names.join(', ')}.`);
  });
}

/**
 * Leaves out the canaries of former versions whose pages are composed anew.
 * @param moved the apps that move; the pages of all apps are composed with the shell
 */
export function withoutCanaries(apps: State['apps'], moved: readonly string[]): State['apps'] {
  const isComposed = (app: string) => moved.includes(app) || moved.includes('shell');
  return Object.fromEntries(
    Object.entries(apps).map(([app, { canary, ...releases }]) => [
      app,
      canary && !isComposed(app) ? { ...releases, canary } : releases,
    ]),
  );
}

/** Sentences about the canaries that the next state leaves out. */
export function canaryNotes(head: State | undefined, apps: State['apps']): string[] {
  return Object.entries(head?.apps ?? {}).flatMap(([app, { canary }]) =>
    canary && !apps[app]?.canary && apps[app]?.current.id !== canary.id
      ? `${app} ${canary.id} was the canary of a former version, for ${canary.percent} % of the browsers. There are no canaries any more: it is left out, and every browser gets ${apps[app]?.current.id}.`
      : [],
  );
}
