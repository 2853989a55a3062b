/** Promotion: makes published releases live. It judges first what everybody would show, and creates one entry of each app. */
import { grantOf } from '@site/shared-content/grantOf';

import { inParallel } from '../lib/inParallel';
import { UserError } from '../lib/UserError';
import { createFacts, type Facts, judgeFinally, type LogOf } from '../pages/createFacts';
import { createRenderer } from '../pages/createRenderer';
import { isolationText } from '../pages/isolation';
import type { Judgement } from '../pages/judge';
import { problemsOf } from '../pages/judgeLive';
import type { Section } from '../pages/Section';
import { createLogReader, type LogEntry, type LogReader } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { downloadRelease, findRelease, type PublishedRelease, releaseOf } from '../registry/release';
import { keyFor } from '../registry/trust';
import { pageBudgetProblems } from './budgets';
import { promotion } from './changes';
import { comparisonProblems, pagesIn } from './comparison';
import { createEntries, nextEntry, type NextEntries } from './createEntry';
import { differenceText, pageChanges } from './pageChanges';

type PromoteOptions = {
  /** Paths that may be removed without a redirect. */
  readonly removing?: readonly string[];
  /** Paths whose losses (phone numbers, words) are intended. */
  readonly accepted?: readonly string[];
  /** Remotes that the change may leave behind: with an earlier release, left out of pages with other apps, or absent. */
  readonly leaving?: readonly string[];
  /** The reason of the change, written by the user. */
  readonly note?: string | undefined;
  /** Called with progress messages. */
  readonly progress?: (text: string) => void;
};

/** What a command has changed. */
export type Changed = {
  /** The new entries, by app. */
  readonly entries: Readonly<Record<string, LogEntry>>;
  /** What everybody shows after it. */
  readonly judgement: Judgement;
  /** The number of pages that were checked. */
  readonly pages: number;
  /** The number of pages that this command rendered, including those of the live site for the comparison. */
  readonly rendered: number;
  /** What it changes of the pages, in one line; undefined if that is not known on this machine. */
  readonly difference?: string | undefined;
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
 * @throws UserError if a release does not exist, was changed, is revoked or does not count.
 */
async function planEntries(
  registry: Registry,
  reader: LogReader,
  ids: Readonly<Record<string, string>>,
): Promise<NextEntries> {
  const planned = await inParallel(Object.entries(ids), async ([app, id]) => {
    const log = await reader.read(app);
    if (log.entries[0]?.entry.current.id === id) return [];
    const release = await readVerified(registry, app, id);
    return [[app, { log, change: promotion(log.entries, releaseOf(release)) }] as const];
  });
  return Object.fromEntries(planned.flat());
}

/** The log of each changed app as it will be. */
function logsAfter(registry: Registry, next: NextEntries): LogOf {
  const logs = Object.entries(next).map(([app, one]): [string, readonly LogEntry[]] => [
    app,
    [{ entry: nextEntry(registry, one), bytes: Buffer.alloc(0) }, ...one.log.entries],
  ]);
  return (app) => new Map(logs).get(app);
}

/**
 * @throws UserError of kind `unreachable` if this machine cannot find out now what is or would be shown of one of these apps, or
 * of the shell
 */
function refuseUnknown({ set, leftOut }: Judgement, apps: readonly string[]): void {
  for (const app of ['shell', ...apps])
    if (!set[app] && leftOut[app]?.isLater) throw new UserError(leftOut[app].why, 'unreachable');
}

/** Why a release is not shown, of an app about which the judgement says nothing. */
function unlistedText(app: string, { set, leftOut }: Judgement): string {
  const shell = set['shell'];
  if (shell)
    return `${app} is not in the table of pages of shell ${shell.entry.current.id}. Promote it together with a shell that shows it.`;
  return (
    leftOut['shell']?.why ??
    'No release of the shell is live. Promote one together with the remotes: npm run release -- promote shell <id> blog <id> …'
  );
}

const leavingText = (app: string) =>
  `Fix one of them, or add --leaving ${app} to the command if that is intended.`;

/** True if an app is shown, but not on all pages with other apps. */
const isLeftOutOfPages = (app: string, { set, leftOut }: Judgement) =>
  set[app] !== undefined && leftOut[app]?.newest?.entry.current.id === set[app].entry.current.id;

/** @returns why the release of an app that would be shown is not */
export function hiddenBecause(app: string, after: Judgement): string {
  return after.leftOut[app]?.why ?? unlistedText(app, after);
}

/**
 * Returns why the releases would not be shown, and which remotes would be left behind.
 * @throws UserError of kind `unreachable` if that could not be found out here now
 */
export function refusals(
  { next, before, after }: Pick<Weighed, 'next' | 'before' | 'after'>,
  leaving: readonly string[] = [],
): string[] {
  for (const judgement of [after, before]) refuseUnknown(judgement, Object.keys(next));
  // What could not be found out here about a remote says nothing about a new shell, which need not wait for it.
  const unknown = [...Object.entries(after.leftOut), ...Object.entries(before.leftOut)].find(
    ([app, { isLater }]) => isLater && (next[app] || !leaving.includes(app)),
  );
  if (next['shell'] && unknown) {
    const [app, { why }] = unknown;
    const advice = next[app] ? [] : [`To promote without waiting for ${app}, add --leaving ${app}.`];
    throw new UserError([why, ...advice].join('\n'), 'unreachable');
  }
  const hidden = Object.entries(next).flatMap(([app, { change }]) => {
    const reason = after.leftOut[app];
    const isShown = after.set[app]?.entry.current.id === change.current.id;
    // Another app may be why pages with both leave out this one already. The notes say that they still do.
    const isAccepted = isLeftOutOfPages(app, before) || leaving.includes(app);
    if (isShown && (!reason || isAccepted)) return [];
    if (reason?.isLater) throw new UserError(reason.why, 'unreachable');
    const why = hiddenBecause(app, after);
    return [isShown ? `Pages with other apps would leave out ${app}: ${why}\n${leavingText(app)}` : why];
  });
  const left = Object.entries(before.set).flatMap(([app, { entry }]) => {
    const now = after.set[app]?.entry;
    const isSame = now?.current.id === entry.current.id;
    if (next[app] || leaving.includes(app) || (isSame && (!after.leftOut[app] || before.leftOut[app])))
      return [];
    if (after.leftOut[app]?.isLater) throw new UserError(after.leftOut[app].why, 'unreachable');
    const instead = isSame
      ? 'would be left out of pages with other apps'
      : now
        ? `would show ${now.current.id} instead`
        : 'would not be there';
    const why = after.leftOut[app]?.why ?? 'this shell does not have its pages';
    return [`${app} ${instead}, because ${why}. ${leavingText(app)}`];
  });
  return [...new Set(hidden), ...left];
}

/** The sections of a judgement that contain a changed app. */
export function changedSections(
  facts: Facts,
  judgement: Judgement,
  apps: readonly string[],
): readonly Section[] {
  if (!judgement.set['shell']) return [];
  return facts.pages(judgement).sections.filter(({ from }) => apps.some((app) => Object.hasOwn(from, app)));
}

/** Says which pages of the changed apps the shell does not grant, so that nobody shows them. */
function ignoredRows(facts: Facts, judgement: Judgement, changed: readonly string[]): string[] {
  const { set } = judgement;
  if (!set['shell']) return [];
  const { siteMap } = facts.pages(judgement).site;
  return changed.flatMap((app) => {
    const rows = set[app]?.release.manifest.pages ?? [];
    const ignored = rows.filter(({ path }) => grantOf(path, siteMap).owner !== app);
    return ignored.map(
      ({ path }) =>
        `${path} of ${app} is not there: the shell that is shown does not grant it to ${app}. Ask the team of the shell for a release that does (grants in siteMap.ts).`,
    );
  });
}

/** Says which releases are older than those that they replace: of two pipelines, the slower one may promote last. */
function olderReleases(before: Judgement, after: Judgement, changed: readonly string[]): string[] {
  return changed.flatMap((app) => {
    const [was, is] = [before, after].map(({ set }) => set[app]?.release.manifest);
    if (!was || !is || Date.parse(is.published) >= Date.parse(was.published)) return [];
    return [
      `${app} ${is.id} (published ${is.published}) is older than ${was.id} (published ${was.published}), which it replaces.`,
    ];
  });
}

/** The paths of pages that an app takes along when it is left behind. */
function absentPaths(sections: readonly Section[], { absent }: Judgement): string[] {
  return sections.flatMap(({ pages, site }) =>
    Object.keys(pages).filter((path) => absent.includes(grantOf(path, site.siteMap).owner)),
  );
}

/**
 * Judges what everybody would show after a promotion, and compares it with what everybody shows. Changes nothing, and needs no key.
 * @param ids of releases, by app
 * @returns undefined if all of them are already live. `before` and `after` are what is shown and what would be; `live` are the pages
 * that would be replaced, `pages` those in their place; `losses` say what the pages would lose
 * @throws UserError if a release does not exist, was changed, is revoked or does not count.
 */
export async function weigh(
  registry: Registry,
  ids: Readonly<Record<string, string>>,
  options: PromoteOptions = {},
) {
  const { progress = () => {} } = options;
  const reader = createLogReader(registry);
  const next = await planEntries(registry, reader, ids);
  const changed = Object.keys(next);
  if (changed.length === 0) return undefined;

  const renderer = await createRenderer(registry);
  progress(`checking the pages; ${isolationText[renderer.isolation]}`);
  const facts = createFacts({ registry, renderer, only: changed });
  const after = await judgeFinally(facts, logsAfter(registry, next));
  const before = await judgeFinally(facts);
  const pages = changedSections(facts, after, changed);
  const live = changedSections(facts, before, changed);
  // An app that is left behind takes its pages along, and a shell may say which pages the site no longer has.
  const retired = after.set['shell'] ? facts.pages(after).site.retired : {};
  const removing = [...(options.removing ?? []), ...absentPaths(live, after), ...Object.keys(retired)];
  const losses = [
    ...pageBudgetProblems(pages),
    ...comparisonProblems(live, pages, removing, options.accepted),
  ];
  const notes = [
    ...problemsOf(after, facts),
    ...ignoredRows(facts, after, changed),
    ...olderReleases(before, after, changed),
  ];
  return {
    ...{ reader, renderer, next, before, after },
    ...{ live, pages, retired, losses, notes },
  };
}

type Weighed = NonNullable<Awaited<ReturnType<typeof weigh>>>;

/**
 * Promotes releases, after judging what everybody would show. Releases that are already current are unchanged.
 * @param ids of releases, by app
 * @returns undefined if all of them are already live
 * @throws UserError if a release does not exist, was changed or does not count; if it would not be shown; if the live pages
 * would lose something, or a remote would be left behind; of kind `conflict` if somebody else changed one of the apps meanwhile.
 */
export async function promote(
  registry: Registry,
  ids: Readonly<Record<string, string>>,
  options: PromoteOptions = {},
): Promise<Changed | undefined> {
  // Reports a missing key before the releases are read, which takes a while.
  for (const app of Object.keys(ids)) keyFor(registry, app, 'promote');
  const weighed = await weigh(registry, ids, options);
  if (!weighed) return undefined;
  const { reader, next, before, after, live, pages, losses, notes, renderer } = weighed;
  for (const reasons of [refusals(weighed, options.leaving), losses]) if (reasons.length > 0) refuse(reasons);
  return {
    entries: await createEntries(registry, reader, next, options.note),
    judgement: after,
    pages: pagesIn(pages).size,
    rendered: renderer.rendered(),
    difference: differenceText(pageChanges(live, pages), [before, after], Object.keys(next)),
    notes,
  };
}
