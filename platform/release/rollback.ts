/** Rollback and revocation. Both create their entries first, because an emergency must be fast, and then judge what everybody shows. */
import { inParallel } from '../lib/inParallel';
import { ignoreUnlessUnreachable, UserError } from '../lib/UserError';
import { createFacts, type Facts, judgeFinally } from '../pages/createFacts';
import { createRenderer } from '../pages/createRenderer';
import { type Judgement, leftOutText, revokedIn } from '../pages/judge';
import { problemsOf } from '../pages/judgeLive';
import type { Entry, NamedRelease } from '../registry/entry';
import { type AppLog, createLogReader, type LogEntry, type LogReader } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { findRelease, missingFile, readRelease } from '../registry/release';
import { keyFor } from '../registry/trust';
import { type Change, entryAt, revocation, rollback as rollbackChange } from './changes';
import { afterEntries, createEntries, type NextEntries } from './createEntry';
import { differenceText, pageChanges } from './pageChanges';
import { type Changed, changedSections } from './promote';

export type ChangedBack = Changed & {
  /** Sentences about what is not shown although it was asked for; empty if everything is. */
  readonly notShown: readonly string[];
};

/** Returns the ids of those of these releases that are whole in the registry. */
async function usableReleases(
  registry: Registry,
  app: string,
  releases: readonly NamedRelease[],
): Promise<ReadonlySet<string>> {
  const found = await inParallel(releases, async (release) => {
    try {
      const published = await readRelease(registry, app, release);
      return (await missingFile(registry, published)) === undefined ? [release.id] : [];
    } catch (error) {
      ignoreUnlessUnreachable(error);
      return [];
    }
  });
  return new Set(found.flat());
}

/** Reads the log of an app that a command changes. @throws UserError if nothing of it is live, or if the key does not count. */
async function readOwnLog(registry: Registry, reader: LogReader, app: string): Promise<AppLog> {
  keyFor(registry, app, 'promote');
  const log = await reader.read(app);
  if (log.entries.length > 0) return log;
  throw new UserError(
    `${app} is not live in ${registry.url}. Promote a release first: npm run release -- list ${app}`,
  );
}

/** Plans the return of an app to its previous release, or to what was live at a time, in ms since 1970. */
async function planReturn(registry: Registry, { app, entries }: AppLog, time?: number): Promise<Change> {
  const newest = (entries[0] as LogEntry).entry;
  const then = time === undefined ? undefined : entryAt(entries, time);
  const previous = then ? [then.current, ...then.previous] : newest.previous;
  const revoked = revokedIn(entries);
  const usable = await usableReleases(registry, app, previous);
  return rollbackChange({ ...newest, previous }, ({ id }) => usable.has(id) && !revoked.has(id));
}

/** Returns the id of the release that {@link rollback} would make current; undefined if it would refuse. */
export async function rollbackTarget(registry: Registry, log: AppLog): Promise<string | undefined> {
  try {
    return (await planReturn(registry, log)).current.id;
  } catch (error) {
    return ignoreUnlessUnreachable(error);
  }
}

/** Compares with what was live, if its pages are on this disk. Renders nothing. */
async function differenceFrom(
  registry: Registry,
  changes: NextEntries,
  after: Judgement,
  facts: Facts,
): Promise<string | undefined> {
  const apps = Object.keys(changes);
  const earlier = createFacts({
    registry,
    renderer: await createRenderer(registry, { isKeptOnly: true }),
    only: apps,
  });
  const before = await judgeFinally(earlier, (app) => changes[app]?.log.entries);
  if (apps.some((app) => before.set[app]?.entry !== changes[app]?.log.entries[0]?.entry)) return undefined;
  const [live, pages] = [changedSections(earlier, before, apps), changedSections(facts, after, apps)];
  return differenceText(pageChanges(live, pages), [before, after], apps);
}

/** Judges what everybody shows after a change, and says where that is not what was asked for. */
async function judgeAfter(registry: Registry, changes: NextEntries): Promise<Omit<ChangedBack, 'entries'>> {
  const renderer = await createRenderer(registry);
  const facts = createFacts({ registry, renderer, only: Object.keys(changes) });
  const judgement = await judgeFinally(facts);
  const notShown = Object.entries(changes).flatMap(([app, next]) => {
    const shown = judgement.set[app];
    const reason = judgement.leftOut[app];
    if (shown?.entry.current.id === next.change.current.id) return [];
    if (!reason) return [`${app} is not among the apps of the live shell.`];
    const text = leftOutText(app, reason, shown);
    if (reason.isLater)
      throw new UserError(`What is shown now could not be found out here: ${text}`, 'unreachable');
    return [text];
  });
  return {
    judgement,
    notes: problemsOf(judgement, facts).filter((text) => !notShown.includes(text)),
    notShown,
    rendered: renderer.rendered(),
    pages: 0,
    // A machine that had to render pages does not have those that were live, either.
    difference:
      notShown.length === 0 && renderer.rendered() === 0
        ? await differenceFrom(registry, changes, judgement, facts).catch(() => undefined)
        : undefined,
  };
}

/** Creates the entries, then judges. An error after that says what was changed. */
async function change(
  registry: Registry,
  reader: LogReader,
  next: NextEntries,
  note: string | undefined,
): Promise<ChangedBack> {
  const entries = await createEntries(registry, reader, next, note);
  try {
    return { entries, ...(await judgeAfter(registry, next)) };
  } catch (error) {
    throw afterEntries(entries, error, '. ');
  }
}

/** The apps that a command changed together with others that are taken back now, and whose releases are still wanted. */
async function leftOfGroup(reader: LogReader, from: readonly Entry[]): Promise<string[]> {
  const others = from.flatMap(({ together = {} }) => Object.entries(together));
  const left = await inParallel(others, async ([app, id]) => {
    if (from.some((entry) => entry.app === app)) return [];
    // The rollback is done, whatever can be read of others.
    const log = await reader.read(app).catch(() => undefined);
    return log?.entries[0]?.entry.current.id === id ? [app] : [];
  });
  return [...new Set(left.flat())];
}

export type RolledBack = ChangedBack & {
  /** The newest entry before the rollback, by app. */
  readonly from: Readonly<Record<string, Entry>>;
  /** The apps that were made live together with these, and are not rolled back. */
  readonly left: readonly string[];
};

/**
 * Rolls apps back together: to their previous releases, or to what was live at a time.
 * @param time in ms since 1970; apps of which that is current do not change
 * @throws UserError if one of them has no release to go back to; nothing is changed then.
 */
export async function rollback(
  registry: Registry,
  apps: readonly string[],
  { note, time }: { readonly note?: string | undefined; readonly time?: number | undefined } = {},
): Promise<RolledBack> {
  const reader = createLogReader(registry);
  const planned = await inParallel(apps, async (app) => {
    const log = await readOwnLog(registry, reader, app);
    const back = await planReturn(registry, log, time);
    const isChanged = back.current.manifest !== log.entries[0]?.entry.current.manifest;
    return isChanged ? [[app, { log, change: back }] as const] : [];
  });
  const next = Object.fromEntries(planned.flat());
  const changed = await change(registry, reader, next, note);
  const from = Object.values(next).map(({ log }) => (log.entries[0] as LogEntry).entry);
  return {
    ...changed,
    from: Object.fromEntries(from.map((entry) => [entry.app, entry])),
    left: await leftOfGroup(reader, from),
  };
}

/**
 * Revokes a release: it is not served any more, and can neither be promoted nor tried again. If it is live, it is replaced
 * by the previous release.
 * @returns undefined if it is already revoked
 * @throws UserError if there is no such release, or no release to replace it.
 */
export async function revoke(
  registry: Registry,
  app: string,
  id: string,
  note?: string,
): Promise<ChangedBack | undefined> {
  const reader = createLogReader(registry);
  const log = await readOwnLog(registry, reader, app);
  const before = (log.entries[0] as LogEntry).entry;
  const revoked = revokedIn(log.entries);
  if (revoked.has(id)) return undefined;
  const isNamed = [before.current, ...before.previous].some((release) => release.id === id);
  if (!isNamed && !(await findRelease(registry, app, id)))
    throw new UserError(
      `There is no release ${id} of ${app} in ${registry.url}. Run "npm run release -- list ${app}" to list the releases.`,
    );
  const usable = await usableReleases(registry, app, before.previous);
  const deleted = await inParallel(before.revoked, async (one) =>
    (await findRelease(registry, app, one).catch(() => true)) ? [] : [one],
  );
  const planned = revocation(
    before,
    id,
    (one) => usable.has(one.id) && !revoked.has(one.id),
    (one) => deleted.flat().includes(one),
  );
  return change(registry, reader, { [app]: { log, change: planned } }, note);
}
