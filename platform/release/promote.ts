/** Changes what is live: promotion, rollback and revocation. Each creates one entry of each app that it changes. */
import { inParallel } from '../lib/inParallel';
import { ignoreUnlessUnreachable, messageUnlessUnreachable, UserError } from '../lib/UserError';
import { chooseSet } from '../pages/chooseSet';
import { createRenderer, type Renderer } from '../pages/createRenderer';
import { isolationText } from '../pages/isolation';
import { compatibilityProblems } from '../pages/rules';
import type { Releases } from '../pages/Section';
import { type SitePages, sitePages } from '../pages/sitePages';
import type { Entry, NamedRelease } from '../registry/entry';
import {
  type AppLog,
  createLiveReader,
  type Live,
  type LiveEntry,
  type LiveReader,
  readLive,
  releasesOf,
} from '../registry/live';
import type { Registry } from '../registry/Registry';
import {
  downloadRelease,
  findRelease,
  missingFile,
  type PublishedRelease,
  readRelease,
  releaseOf,
} from '../registry/release';
import { keyFor } from '../registry/signing';
import { pageBudgetProblems } from './budgets';
import { promotion, revocation, rollback as rollbackChange } from './changes';
import { comparisonProblems } from './comparison';
import { createEntry, type NextEntry } from './createEntry';

type PromoteOptions = {
  /** The action of the entries; `start` for `npm start`. */
  readonly action?: 'promote' | 'start';
  /** Paths that may be removed without a redirect. */
  readonly removing?: readonly string[];
  /** Paths whose losses (phone numbers, words) are intended. */
  readonly accepted?: readonly string[];
  /** True to report what the live pages would lose instead of refusing. */
  readonly onlyAdvise?: boolean;
  /** The reason of the change, written by the user. */
  readonly note?: string | undefined;
  /** Called with progress messages. */
  readonly progress?: (text: string) => void;
};

export type Changed = {
  /** The new entries, by app. */
  readonly entries: Readonly<Record<string, LiveEntry>>;
  /** The number of pages that were checked; 0 for a rollback or a revocation. */
  readonly pages: number;
  /** The number of pages that this command rendered, including those of the live site for the comparison. */
  readonly rendered: number;
  /** Messages for the user. */
  readonly notes: readonly string[];
};

/** @throws UserError that lists the reasons. */
function refuse(reasons: readonly string[]): never {
  throw new UserError(`The gate refuses the releases. Nothing was changed:\n${reasons.join('\n')}`);
}

/** Reads a published release and verifies every byte of it. */
async function readVerified(registry: Registry, app: string, id: string): Promise<PublishedRelease> {
  const published = await findRelease(registry, app, id);
  if (!published)
    throw new UserError(
      `There is no release ${id} of ${app} in ${registry.url}. Publish it first, or run "npm run release -- list ${app}" to list the releases.`,
    );
  await downloadRelease(registry, published);
  return published;
}

/**
 * Reads the logs and the releases of a promotion, and verifies every byte of them.
 * @returns the next entry of each app whose current release is another one
 * @throws UserError if a release does not exist, was changed or does not count, or if the key does not count.
 */
async function planEntries(
  registry: Registry,
  reader: LiveReader,
  ids: Readonly<Record<string, string>>,
  action: 'promote' | 'start',
): Promise<Readonly<Record<string, NextEntry>>> {
  // Reports a missing key before the releases are read, which takes a while.
  for (const app of Object.keys(ids)) keyFor(registry.key, app, registry.keysOf(app));
  const planned = await inParallel(Object.entries(ids), async ([app, id]) => {
    const log = await reader.read(app, 1, Infinity);
    const before = log.entries[0]?.entry;
    if (before?.current.id === id) return [];
    const release = await readVerified(registry, app, id);
    return [[app, { log, release, change: promotion(before, releaseOf(release), action) }] as const];
  });
  return Object.fromEntries(planned.flat());
}

/** The pages that a promotion changes, before and after it. */
type Checked = { readonly before: SitePages | undefined; readonly after: SitePages };

/**
 * Renders the pages that contain the promoted apps. A live release of another app that servers refuse does not matter:
 * what they show instead counts.
 * @throws UserError if the rules refuse the releases.
 */
async function checkPages(
  renderer: Renderer,
  reader: LiveReader,
  live: Live,
  published: Releases,
): Promise<Checked> {
  const only = Object.keys(published);
  const check = async (apps: Live['apps']): Promise<Checked> => {
    const releases = releasesOf(apps);
    const after = await sitePages(renderer, { ...releases, ...published }, only);
    const isLive = only.some((app) => Object.hasOwn(releases, app)) && Object.hasOwn(releases, 'shell');
    const before = isLive ? sitePages(renderer, releases, only) : undefined;
    return { after, before: await before?.catch(ignoreUnlessUnreachable) };
  };
  try {
    return await check(live.apps);
  } catch (error) {
    if (error instanceof UserError && error.kind === 'later') throw error;
    const reason = messageUnlessUnreachable(error);
    const earlier = async (app: string, back: number) => (await reader.read(app, back + 1)).entries[back];
    const shown = await chooseSet(renderer, { served: {}, newest: live.apps, earlier }).catch(
      () => undefined,
    );
    if (!shown?.refusal) return refuse([reason]);
    return check(shown.set).catch((failure) => {
      ignoreUnlessUnreachable(failure);
      return refuse([reason]);
    });
  }
}

/** Creates the entries one after the other. @throws UserError that also names the apps whose entries were created before */
async function createEntries(
  registry: Registry,
  reader: LiveReader,
  next: Readonly<Record<string, NextEntry>>,
  note: string | undefined,
): Promise<Record<string, LiveEntry>> {
  const entries: Record<string, LiveEntry> = {};
  for (const [app, one] of Object.entries(next))
    entries[app] = await createEntry(registry, reader, one, note).catch((error: unknown) => {
      const done = Object.keys(entries);
      if (done.length === 0 || !(error instanceof UserError)) throw error;
      throw new UserError(
        `${done.join(', ')} ${done.length > 1 ? 'are' : 'is'} promoted, ${app} is not: ${error.message}`,
        error.kind,
      );
    });
  return entries;
}

/**
 * Promotes releases, after checking the pages of the site that they make. Releases that are already current are unchanged.
 * @param ids of releases, by app
 * @returns undefined if all of them are already live
 * @throws UserError if a release does not exist, was changed or does not count; if the rules refuse it; if the live pages
 * would lose something; of kind `conflict` if somebody else changed one of the apps meanwhile.
 */
export async function promote(
  registry: Registry,
  ids: Readonly<Record<string, string>>,
  options: PromoteOptions = {},
): Promise<Changed | undefined> {
  const { action = 'promote', progress = () => {} } = options;
  const reader = createLiveReader(registry);
  const next = await planEntries(registry, reader, ids, action);
  const published = releasesOf(next);
  if (Object.keys(next).length === 0) return undefined;

  const names = published['shell']?.manifest.apps ?? [];
  const live = await readLive(registry, { changed: Object.keys(ids), names }, reader);
  const renderer = await createRenderer(registry);
  progress(`checking the pages; ${isolationText[renderer.isolation]}`);
  const { before, after } = await checkPages(renderer, reader, live, published);
  const notes = [...live.problems];
  if (after.absent.length > 0)
    notes.push(`No release is live that shows ${after.absent.join(', ')}, so these pages are not there yet.`);
  if (!before && Object.values(next).some(({ log }) => log.entries.length > 0))
    notes.push('The live pages cannot be rendered, so they were not compared with the new ones.');
  const problems = [
    ...pageBudgetProblems(after.sections),
    ...comparisonProblems(before?.sections ?? [], after.sections, options.removing, options.accepted),
  ];
  if (options.onlyAdvise) notes.push(...problems);
  else if (problems.length > 0) refuse(problems);

  const entries = await createEntries(registry, reader, next, options.note);
  const count = after.sections.reduce((sum, section) => sum + Object.keys(section.pages).length, 0);
  return { entries, pages: count, rendered: renderer.rendered(), notes };
}

/** Returns which of these releases are whole in the registry, by id. */
async function usableReleases(
  registry: Registry,
  app: string,
  releases: readonly NamedRelease[],
): Promise<ReadonlyMap<string, PublishedRelease>> {
  const found = await inParallel(releases, async (release) => {
    try {
      const published = await readRelease(registry, app, release);
      return (await missingFile(registry, published)) === undefined ? [published] : [];
    } catch (error) {
      ignoreUnlessUnreachable(error);
      return [];
    }
  });
  return new Map(found.flat().map((one) => [one.manifest.id, one]));
}

/** Reads the log of an app that a command changes. @throws UserError if nothing of it is live, or if the key does not count. */
async function readOwnLog(
  registry: Registry,
  reader: LiveReader,
  app: string,
): Promise<AppLog & { readonly before: Entry }> {
  keyFor(registry.key, app, registry.keysOf(app));
  const log = await reader.read(app, 1, Infinity);
  const before = log.entries[0]?.entry;
  if (before) return { ...log, before };
  throw new UserError(
    `${app} is not live in ${registry.url}. Promote a release first: npm run release -- list ${app}`,
  );
}

/**
 * Returns why a release cannot run with what is live of the other apps. Pages are not rendered: it was live before.
 * A remote that does not fit the live shell either is no reason to keep that shell.
 */
function fitProblems({ apps }: Live, app: string, release: PublishedRelease): string[] {
  const releases = releasesOf(apps);
  const fitting = Object.keys(releases).filter((one) => compatibilityProblems(releases, [one]).length === 0);
  return compatibilityProblems({ ...releases, [app]: release }, app === 'shell' ? fitting : [app]);
}

/**
 * Creates the entry of a rollback or a revocation. Nothing is rendered, so it also works while pages cannot be rendered.
 * @throws UserError if another release becomes current that cannot run with what is live of the other apps.
 */
async function createFittingEntry(
  registry: Registry,
  reader: LiveReader,
  next: NextEntry,
  note: string | undefined,
): Promise<Changed> {
  const { log, change, release } = next;
  const { app } = release.manifest;
  const notes: string[] = [];
  if (change.current.id !== log.entries[0]?.entry.current.id) {
    const live = await readLive(registry, { changed: [app] }, reader);
    const problems = fitProblems(live, app, release);
    if (problems.length > 0) refuse(problems);
    notes.push(...live.problems);
  }
  const entry = await createEntry(registry, reader, next, note);
  return { entries: { [app]: entry }, pages: 0, rendered: 0, notes };
}

/** Returns the id of the release that {@link rollback} would make current; undefined if it would refuse. */
export async function rollbackTarget(
  registry: Registry,
  live: Live,
  { app, previous }: Entry,
): Promise<string | undefined> {
  const usable = await usableReleases(registry, app, previous);
  const release = previous.flatMap(({ id }) => usable.get(id) ?? [])[0];
  return release && fitProblems(live, app, release).length === 0 ? release.manifest.id : undefined;
}

/**
 * Rolls an app back to its previous release.
 * @throws UserError if there is no previous release, or if it does not fit the live releases.
 */
export async function rollback(
  registry: Registry,
  app: string,
  note?: string,
): Promise<Changed & { readonly from: string }> {
  const reader = createLiveReader(registry);
  const log = await readOwnLog(registry, reader, app);
  const usable = await usableReleases(registry, app, log.before.previous);
  const change = rollbackChange(log.before, ({ id }) => usable.has(id));
  const release = usable.get(change.current.id) as PublishedRelease;
  const changed = await createFittingEntry(registry, reader, { log, change, release }, note);
  return { ...changed, from: log.before.current.id };
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
): Promise<Changed | undefined> {
  const reader = createLiveReader(registry);
  const log = await readOwnLog(registry, reader, app);
  const { before } = log;
  if (before.revoked.includes(id)) return undefined;
  const isNamed = [before.current, ...before.previous].some((release) => release.id === id);
  if (!isNamed && !(await findRelease(registry, app, id)))
    throw new UserError(
      `There is no release ${id} of ${app} in ${registry.url}. Run "npm run release -- list ${app}" to list the releases.`,
    );
  const usable = await usableReleases(registry, app, before.previous);
  const deleted = await inParallel(before.revoked, async (one) =>
    (await findRelease(registry, app, one).catch(() => true)) ? [] : [one],
  );
  const change = revocation(
    before,
    id,
    (one) => usable.has(one.id),
    (one) => deleted.flat().includes(one),
  );
  const release = usable.get(change.current.id) ?? (log.entries[0] as LiveEntry).release;
  return createFittingEntry(registry, reader, { log, change, release }, note);
}
