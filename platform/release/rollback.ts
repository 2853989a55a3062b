/** Rollback and revocation. Both create their entries first, because an emergency must be fast, and then judge what everybody shows. */
import { inParallel } from '../lib/inParallel';
import { ignoreUnlessUnreachable, UserError } from '../lib/UserError';
import { createFacts, judgeFinally } from '../pages/createFacts';
import { createRenderer } from '../pages/createRenderer';
import { entryName, type Judgement, leftOutText, revokedIn } from '../pages/judge';
import { problemsOf } from '../pages/judgeLive';
import type { Entry, NamedRelease } from '../registry/entry';
import { type AppLog, createLogReader, type LogEntry, type LogReader } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { findRelease, missingFile, readRelease } from '../registry/release';
import { keyFor } from '../registry/trust';
import { type Change, revocation, rollback as rollbackChange } from './changes';
import { createEntry, type NextEntry } from './createEntry';
import type { Changed } from './promote';

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
async function readOwnLog(
  registry: Registry,
  reader: LogReader,
  app: string,
): Promise<{ readonly log: AppLog; readonly before: Entry }> {
  keyFor(registry, app, 'promote');
  const log = await reader.read(app);
  const before = log.entries[0]?.entry;
  if (before) return { log, before };
  throw new UserError(
    `${app} is not live in ${registry.url}. Promote a release first: npm run release -- list ${app}`,
  );
}

/** Plans the rollback of an app to its previous release. */
async function planRollback(registry: Registry, reader: LogReader, app: string): Promise<NextEntry> {
  const { log, before } = await readOwnLog(registry, reader, app);
  const revoked = revokedIn(log.entries);
  const usable = await usableReleases(registry, app, before.previous);
  const change = rollbackChange(before, ({ id }) => usable.has(id) && !revoked.has(id));
  return { log, change };
}

/** Returns the id of the release that {@link rollback} would make current; undefined if it would refuse. */
export async function rollbackTarget(
  registry: Registry,
  { app, previous }: Entry,
  revoked: readonly string[] = [],
): Promise<string | undefined> {
  const usable = await usableReleases(registry, app, previous);
  return previous.find(({ id }) => usable.has(id) && !revoked.includes(id))?.id;
}

/** Judges what everybody shows after a change, and says where that is not what was asked for. */
async function judgeAfter(
  registry: Registry,
  changes: Readonly<Record<string, Change>>,
): Promise<{
  readonly judgement: Judgement;
  readonly notes: string[];
  readonly notShown: string[];
  readonly rendered: number;
  readonly pages: number;
}> {
  const renderer = await createRenderer(registry);
  const facts = createFacts({ registry, renderer, only: Object.keys(changes) });
  const judgement = await judgeFinally(facts);
  const notShown = Object.entries(changes).flatMap(([app, { current }]) => {
    const shown = judgement.set[app];
    const reason = judgement.leftOut[app];
    if (shown?.entry.current.id === current.id) return [];
    if (reason?.isLater)
      throw new UserError(
        `What servers show could not be found out here: ${leftOutText(app, reason, shown)}`,
        'unreachable',
      );
    return [reason ? leftOutText(app, reason, shown) : `${app} is not among the apps of the live shell.`];
  });
  return {
    judgement,
    notes: problemsOf(judgement, facts).filter((text) => !notShown.includes(text)),
    notShown,
    rendered: renderer.rendered(),
    pages: 0,
  };
}

/** Creates the entries, then judges. An error after that says what was changed. */
async function change(
  registry: Registry,
  reader: LogReader,
  next: Readonly<Record<string, NextEntry>>,
  note: string | undefined,
): Promise<ChangedBack> {
  const entries: Record<string, LogEntry> = {};
  try {
    for (const [app, one] of Object.entries(next))
      entries[app] = await createEntry(registry, reader, one, note);
    const changes = Object.fromEntries(Object.entries(next).map(([app, one]) => [app, one.change]));
    return { entries, ...(await judgeAfter(registry, changes)) };
  } catch (error) {
    const done = Object.values(entries).map(entryName);
    if (done.length === 0 || !(error instanceof UserError)) throw error;
    throw new UserError(
      `${done.join(', ')} ${done.length > 1 ? 'are' : 'is'} created. ${error.message}`,
      error.kind,
    );
  }
}

/**
 * Rolls apps back to their previous releases, together.
 * @throws UserError if one of them has no previous release; nothing is changed then.
 */
export async function rollback(
  registry: Registry,
  apps: readonly string[],
  note?: string,
): Promise<ChangedBack & { readonly from: Readonly<Record<string, Entry>> }> {
  const reader = createLogReader(registry);
  const planned = await inParallel(
    apps,
    async (app) => [app, await planRollback(registry, reader, app)] as const,
  );
  const next = Object.fromEntries(planned);
  const changed = await change(registry, reader, next, note);
  const from = planned.map(([app, { log }]) => [app, (log.entries[0] as LogEntry).entry]);
  return { ...changed, from: Object.fromEntries(from) as Record<string, Entry> };
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
  const { log, before } = await readOwnLog(registry, reader, app);
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
