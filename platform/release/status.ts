/** Lists the published and the live releases, as text and as data. */
import { scriptBytes } from '../registry/manifest';
import type { AppReleases, State } from '../registry/state';
import { inParallel } from '../lib/inParallel';
import { kilobytes } from '../lib/log';
import { messageOf } from '../lib/UserError';
import { headOf, type History } from '../registry/history';
import { ignoredText } from '../registry/log';
import { keysOfText, readSite } from '../registry/parts';
import type { Registry } from '../registry/Registry';
import { findRelease, type PublishedRelease } from '../registry/release';
import { pinText } from '../registry/root';

export type ReleaseState = 'current' | 'previous' | 'revoked' | 'published';

export type ListedRelease = {
  readonly app: string;
  readonly id: string;
  /** ISO 8601 */
  readonly published: string;
  readonly state: ReleaseState;
  /** The total size of all scripts, in bytes after brotli. */
  readonly scriptBytes: number;
  readonly commit?: string;
};

function releaseStateOf(head: State | undefined, app: string, id: string): ReleaseState {
  const { current, previous = [] } = head?.apps[app] ?? {};
  if (current?.id === id) return 'current';
  if (previous.some((ref) => ref.id === id)) return 'previous';
  return head?.revoked[app]?.includes(id) ? 'revoked' : 'published';
}

/** Lists the releases of a registry, sorted by app and then newest first. */
export async function listReleases(registry: Registry, app?: string): Promise<ListedRelease[]> {
  const head = headOf(await registry.log.read())?.state;
  const names = (await registry.store.list('releases/')).flatMap(({ key }) => {
    const [, name, id] = /^releases\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? [];
    const isListed = name && id && (!app || name === app) && !head?.collected[name]?.includes(id);
    return isListed ? [{ name, id }] : [];
  });
  const releases = await inParallel(names, async ({ name, id }): Promise<ListedRelease[]> => {
    const release = await findRelease(registry, name, id);
    if (!release) return [];
    const { commit, published } = release.provenance;
    return [
      {
        app: name,
        id,
        published,
        state: releaseStateOf(head, name, id),
        scriptBytes: scriptBytes(release.manifest),
        ...(commit ? { commit } : {}),
      },
    ];
  });
  return releases.flat().sort((a, b) => a.app.localeCompare(b.app) || b.published.localeCompare(a.published));
}

/** Describes what is missing or damaged in the newest state; empty if it is complete. */
export async function siteProblems(registry: Registry, history: History): Promise<string[]> {
  const head = headOf(history)?.state;
  const problems = history.ignored.map(ignoredText);
  if (!head) return problems;
  try {
    const { parts } = await readSite(registry, head.live);
    const keys = new Set((await registry.store.list('pages/')).map(({ key }) => key));
    for (const [path, { html }] of parts.flatMap(({ pages }) => Object.entries(pages)))
      for (const key of keysOfText(html)) if (!keys.has(key)) problems.push(`${key} of ${path} is missing`);
  } catch (error) {
    problems.push(messageOf(error));
  }
  for (const [app, { current }] of Object.entries(head.apps))
    if (!(await findRelease(registry, app, current.id).catch(() => undefined)))
      problems.push(`the manifest of the live release ${current.id} of ${app} is missing or damaged`);
  return problems;
}

const MINUTE = 60_000;

/** `3 minutes ago`, `2 hours ago`, `5 days ago`. */
export function ago(iso: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE);
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 2880
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1440), 'day'];
  if (count < 1) return 'just now';
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** `+0.4 KB`, `-12 bytes`, `same size`. */
export function difference(bytes: number): string {
  if (bytes === 0) return 'same size';
  const size = Math.abs(bytes);
  return `${bytes > 0 ? '+' : '-'}${size < 100 ? `${size} bytes` : kilobytes(size)}`;
}

/** Lists the files whose size changed, largest change first: `ArticlePage.js +0.4 KB`. */
export function changedSizes(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((file) => ({ file, bytes: (after[file] ?? 0) - (before[file] ?? 0) }))
    .filter(({ bytes }) => bytes !== 0)
    .sort((a, b) => Math.abs(b.bytes) - Math.abs(a.bytes))
    .map(({ file, bytes }) => `${file} ${difference(bytes)}`);
}

/** Formats rows as a table; each column is as wide as its widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}

/** Describes canaries of former versions, and the command that ends them. */
function canaryLines({ apps }: State): string[] {
  return Object.entries(apps).flatMap(([app, { canary, current }]) =>
    canary
      ? `${app} ${canary.id} is a canary of a former version: existing pages still load it in ${canary.percent} % of browsers, until ${app} or the shell is promoted. To end it now: npm run release -- promote ${app} ${current.id}`
      : [],
  );
}

export function releasesText(releases: readonly ListedRelease[], app?: string): string {
  if (releases.length === 0)
    return app
      ? `The registry has no release of ${app}. Publish one: npm run release -- publish ${app}`
      : 'The registry has no releases. Publish one: npm run release -- publish <app>';
  const rows = releases.map(({ app: name, id, published, state, scriptBytes: bytes, commit }) => [
    name,
    id,
    state,
    ago(published),
    kilobytes(bytes),
    commit?.slice(0, 10) ?? '-',
  ]);
  return table([['app', 'release', 'state', 'published', 'script', 'commit'], ...rows]);
}

/** One app of the live state. */
export type AppStatus = {
  readonly app: string;
  readonly release: string;
  /** ISO 8601 */
  readonly since: string;
  /** The name of the key that promoted it. */
  readonly by: string;
  readonly action: AppReleases['action'];
  readonly scriptBytes: number;
  readonly commit?: string;
  /** Whether there were uncommitted changes. */
  readonly changed?: boolean;
  readonly previous: readonly string[];
};

function promoterOf({ states }: History, app: string, id: string): string {
  const first = states.find(
    ({ state }, index) =>
      state.apps[app]?.current.id === id && states[index - 1]?.state.apps[app]?.current.id !== id,
  );
  const last = states.findLast(
    ({ state }) => state.moved.includes(app) && state.apps[app]?.current.id === id,
  );
  return (last ?? first)?.by ?? '?';
}

/** Returns each app of the newest state with its commit, and when and by whom it was promoted. */
export async function statusOf(registry: Registry, history: History): Promise<AppStatus[]> {
  const head = headOf(history)?.state;
  return inParallel(Object.entries(head?.apps ?? {}).sort(), async ([app, releases]): Promise<AppStatus> => {
    const { current, since, action, previous } = releases;
    const release: PublishedRelease | undefined = await findRelease(registry, app, current.id).catch(
      () => undefined,
    );
    return {
      app,
      release: current.id,
      since,
      by: promoterOf(history, app, current.id),
      action,
      scriptBytes: release ? scriptBytes(release.manifest) : 0,
      ...(release?.provenance.commit ? { commit: release.provenance.commit } : {}),
      ...(release ? { changed: release.provenance.changed } : {}),
      previous: previous.map(({ id }) => id),
    };
  });
}

/** The message for a registry without a site, which is either new or has a wrong address. */
export function emptyRegistryText({ url, store }: Pick<Registry, 'url' | 'store'>): string {
  const command = store.fileOf ? 'npm start' : 'npm start -- --promote';
  return `${url} has no live site. If there should be one, check REGISTRY. To create one: ${command}`;
}

export function statusText(
  { url, store }: Pick<Registry, 'url' | 'store'>,
  history: History,
  apps: readonly AppStatus[],
  problems: readonly string[],
): string {
  const logged = headOf(history);
  if (!logged) return [emptyRegistryText({ url, store }), ...problems].join('\n');
  const { state, by, hash } = logged;
  const rows = apps.map((row) => [
    row.app,
    row.release,
    row.commit ? `${row.commit.slice(0, 10)}${row.changed ? '+' : ''}` : '-',
    ago(row.since),
    `${row.action} by ${row.by}`,
    kilobytes(row.scriptBytes),
    row.previous[0] ?? 'none',
  ]);
  return [
    `site ${state.number} is live: ${state.action} by ${by}, ${ago(state.when)} (${hash.slice(0, 16)})`,
    table([['app', 'release', 'commit', 'live since', 'how', 'script', 'rollback to'], ...rows]),
    ...canaryLines(state),
    problems.length === 0
      ? 'All pages of the site are stored.'
      : `Problems:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    `"+" marks uncommitted changes. The pin of this registry, ${pinText(url, history.root ?? '')}`,
  ].join('\n');
}
