/** The changes that commands make: how the `next` state differs from the live one (`head`). Pure functions. */
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

/** The fields of the next state that differ from the head. */
export type StateFields = Partial<Pick<State, 'apps' | 'revoked' | 'trust' | 'collected' | 'kept'>>;

/** A change of the live state. The loop in move.ts creates a state from it. */
export type Change = {
  readonly action: Action;
  /** The apps whose release changes. A concurrent change of one of them is a conflict. */
  readonly apps: readonly string[];
  /** True if the change makes earlier releases live again. Their stored pages are not checked by the gate again. */
  readonly restoresPrevious: boolean;
  readonly note?: string;
  /** Returns true if the head already has this change. */
  isApplied?(head: State): boolean;
  /**
   * Returns the changed fields, or undefined if nothing has to change.
   * @throws UserError if the change is not possible
   */
  next(head: State | undefined, history: History): StateFields | undefined | Promise<StateFields | undefined>;
};

/** The number of previous releases in a state. Older ones stay in the registry. */
const MAX_PREVIOUS_RELEASES = 5;

/** @throws UserError if the release is revoked. */
export function refuseRevoked(head: State | undefined, app: string, id: string): void {
  if (head?.revoked[app]?.includes(id))
    throw new UserError(
      `Release ${id} of ${app} is revoked and cannot go live again. Fix it and publish a new one: npm run release -- publish ${app}`,
    );
}

/** Returns true if this release of an app is live in every browser. */
export function isLive(head: State | undefined, app: string, id: string): boolean {
  const liveApp = head?.apps[app];
  return liveApp?.current.id === id && liveApp.canary === undefined;
}

/** Returns the releases of an app with a new current one. The former current release becomes the newest previous one. */
function afterPromotion(liveApp: AppReleases | undefined, current: Release, action: Action): AppReleases {
  const candidates = [...(liveApp ? [liveApp.current] : []), ...(liveApp?.previous ?? [])];
  const previous = candidates.filter(({ id }) => id !== current.id).slice(0, MAX_PREVIOUS_RELEASES);
  return { current, since: new Date().toISOString(), action, previous };
}

/**
 * Promotes releases, all in one state.
 * @param action `start` when `npm start` promotes: a later start may replace that release
 */
export function promotionChange(
  releases: Readonly<Record<string, Release>>,
  action: 'promote' | 'start' = 'promote',
): Change {
  const entries = Object.entries(releases);
  return {
    action,
    apps: Object.keys(releases),
    restoresPrevious: false,
    isApplied: (head) => entries.every(([app, { id }]) => isLive(head, app, id)),
    next(head) {
      for (const [app, { id }] of entries) refuseRevoked(head, app, id);
      const newReleases = entries.map(([app, release]) => [
        app,
        afterPromotion(head?.apps[app], release, action),
      ]);
      return { apps: { ...head?.apps, ...(Object.fromEntries(newReleases) as State['apps']) } };
    },
  };
}

/** Returns the releases of an app with the previous one as current. The former current release is dropped. */
function afterRollback(
  app: string,
  liveApp: AppReleases | undefined,
  action: 'rollback' | 'revoke',
): AppReleases {
  const [current, ...previous] = liveApp?.previous ?? [];
  if (!current)
    throw new UserError(
      `${app} has no previous release to roll back to. To promote another one, choose it from this list: npm run release -- list ${app}`,
    );
  return { current, since: new Date().toISOString(), action, previous };
}

/** Rolls an app back to its previous release. */
export function rollbackChange(app: string): Change {
  return {
    action: 'rollback',
    apps: [app],
    restoresPrevious: true,
    next: (head) => ({
      apps: { ...head?.apps, [app]: afterRollback(app, head?.apps[app], 'rollback') },
    }),
  };
}

function withoutRelease(app: string, id: string, liveApp: AppReleases): AppReleases {
  const others = { ...liveApp, previous: liveApp.previous.filter((ref) => ref.id !== id) };
  if (others.current.id !== id) return others;
  if (others.previous.length === 0)
    throw new UserError(
      `${id} is the only release of ${app} that can be live. Promote another one first, then revoke it.`,
    );
  return afterRollback(app, others, 'revoke');
}

/** Revokes a release. If it is live, it is replaced by the previous release. */
export function revocationChange(app: string, id: string): Change {
  return {
    action: 'revoke',
    apps: [app],
    restoresPrevious: true,
    isApplied: ({ revoked }) => revoked[app]?.includes(id) ?? false,
    next(head) {
      const liveApp = head?.apps[app];
      const isInState = liveApp !== undefined && releasesIn(liveApp).some((ref) => ref.id === id);
      return {
        ...(isInState ? { apps: { ...head?.apps, [app]: withoutRelease(app, id, liveApp) } } : {}),
        revoked: { ...head?.revoked, [app]: [...(head?.revoked[app] ?? []), id] },
      };
    },
  };
}

function trustChange(note: string, change: (trust: State['trust']) => State['trust']): Change {
  return {
    action: 'trust',
    apps: [],
    restoresPrevious: false,
    note,
    next: (head) => ({ trust: change(head?.trust ?? {}) }),
  };
}

/** Adds a trusted key, or changes its permissions. Replaces a key with the same name. */
export function addKeyChange({ name, public: text, apps, owner }: TrustedKey): Change {
  return trustChange(`authorized ${name} for ${apps.join(', ')}`, (trust) => {
    const others = Object.entries(trust).filter(([, key]) => key.name !== name);
    return { ...Object.fromEntries(others), [keyIdOf(text)]: { name, public: text, apps, owner } };
  });
}

/**
 * Removes a trusted key. Its earlier signatures stay valid.
 * @param name of the key, or its id
 */
export function withdrawKeyChange(name: string): Change {
  return trustChange(`withdrew ${name}`, (trust) => {
    const others = Object.entries(trust).filter(([id, key]) => key.name !== name && id !== name);
    if (others.length < Object.keys(trust).length) return Object.fromEntries(others);
    const names = Object.values(trust).map((key) => key.name);
    throw new UserError(`Unknown key "${name}". Trusted keys (npm run site -- keys): ${names.join(', ')}.`);
  });
}

/**
 * Removes canaries, which only earlier versions of this project created, from the apps whose pages are composed again.
 * @param changedApps the apps whose release changes; a change of the shell composes the pages of all apps
 */
export function withoutCanaries(apps: State['apps'], changedApps: readonly string[]): State['apps'] {
  const isRecomposed = (app: string) => changedApps.includes(app) || changedApps.includes('shell');
  return Object.fromEntries(
    Object.entries(apps).map(([app, { canary, ...releases }]) => [
      app,
      canary && !isRecomposed(app) ? { ...releases, canary } : releases,
    ]),
  );
}

/** Returns messages about the canaries that the next state removes. */
export function canaryNotes(head: State | undefined, nextApps: State['apps']): string[] {
  return Object.entries(head?.apps ?? {}).flatMap(([app, { canary }]) =>
    canary && !nextApps[app]?.canary && nextApps[app]?.current.id !== canary.id
      ? `${app} ${canary.id} was a canary of a former version, for ${canary.percent} % of browsers. Canaries are no longer supported: it was removed, and every browser loads ${nextApps[app]?.current.id}.`
      : [],
  );
}
