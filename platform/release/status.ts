/** Which releases exist and which are live, for people and programs. */
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

export type ReleaseState = 'current' | 'previous' | 'revoked' | 'published';

export type ListedRelease = {
  readonly app: string;
  readonly id: string;
  /** ISO 8601 */
  readonly published: string;
  readonly state: ReleaseState;
  /** The size of all its scripts together, in bytes after brotli. */
  readonly scriptBytes: number;
  readonly commit?: string;
};

function stateOf(head: State | undefined, app: string, id: string): ReleaseState {
  const { current, previous = [] } = head?.apps[app] ?? {};
  if (current?.id === id) return 'current';
  if (previous.some((ref) => ref.id === id)) return 'previous';
  return head?.revoked[app]?.includes(id) ? 'revoked' : 'published';
}

/** Every release of the registry, the apps by name, the newest release of each first. */
export async function listReleases(registry: Registry, app?: string): Promise<ListedRelease[]> {
  const head = headOf(await registry.log.read())?.state;
  const names = (await registry.store.list('releases/')).flatMap(({ key }) => {
    const [, name, id] = /^releases\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? [];
    const isWanted = name && id && (!app || name === app) && !head?.collected[name]?.includes(id);
    return isWanted ? [{ name, id }] : [];
  });
  const releases = await inParallel(names, async ({ name, id }): Promise<ListedRelease[]> => {
    const found = await findRelease(registry, name, id);
    if (!found) return [];
    const { commit, published } = found.provenance;
    return [
      {
        app: name,
        id,
        published,
        state: stateOf(head, name, id),
        scriptBytes: scriptBytes(found.manifest),
        ...(commit ? { commit } : {}),
      },
    ];
  });
  return releases.flat().sort((a, b) => a.app.localeCompare(b.app) || b.published.localeCompare(a.published));
}

/** What is missing or damaged in the site of the newest state, in sentences; none if it is complete. */
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
      problems.push(`the manifest of ${app} ${current.id}, which is live, is missing or damaged`);
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
  const much = Math.abs(bytes);
  return `${bytes > 0 ? '+' : '-'}${much < 100 ? `${much} bytes` : kilobytes(much)}`;
}

/** The files whose weight changed, the largest change first: `ArticlePage.js +0.4 KB`. */
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

/** Canaries that former versions made, with the command that ends them. */
function canaryLines({ apps }: State): string[] {
  return Object.entries(apps).flatMap(([app, { canary, current }]) =>
    canary
      ? `${app} ${canary.id} is the canary of a former version: pages from before still give it to ${canary.percent} % of the browsers, until ${app} or the shell is promoted. To end it now: npm run release -- promote ${app} ${current.id}`
      : [],
  );
}

export function releasesText(releases: readonly ListedRelease[], app?: string): string {
  if (releases.length === 0)
    return app
      ? `The registry holds no release of ${app}. Publish one: npm run release -- publish ${app}`
      : 'The registry holds no release yet. Publish one: npm run release -- publish <app>';
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
  /** Name of the key that made it live, and how. */
  readonly by: string;
  readonly action: AppReleases['action'];
  readonly scriptBytes: number;
  readonly commit?: string;
  /** Were there uncommitted changes? */
  readonly changed?: boolean;
  readonly previous: readonly string[];
};

function moverOf({ states }: History, app: string, id: string): string {
  const first = states.find(
    ({ state }, index) =>
      state.apps[app]?.current.id === id && states[index - 1]?.state.apps[app]?.current.id !== id,
  );
  const last = states.findLast(
    ({ state }) => state.moved.includes(app) && state.apps[app]?.current.id === id,
  );
  return (last ?? first)?.by ?? '?';
}

/** Each app of the newest state: which commit is live, since when, by whom. */
export async function statusOf(registry: Registry, history: History): Promise<AppStatus[]> {
  const head = headOf(history)?.state;
  return inParallel(Object.entries(head?.apps ?? {}).sort(), async ([app, releases]): Promise<AppStatus> => {
    const { current, since, action, previous } = releases;
    const found: PublishedRelease | undefined = await findRelease(registry, app, current.id).catch(
      () => undefined,
    );
    return {
      app,
      release: current.id,
      since,
      by: moverOf(history, app, current.id),
      action,
      scriptBytes: found ? scriptBytes(found.manifest) : 0,
      ...(found?.provenance.commit ? { commit: found.provenance.commit } : {}),
      ...(found ? { changed: found.provenance.changed } : {}),
      previous: previous.map(({ id }) => id),
    };
  });
}

/** The answer for a registry without a site: either it is new, or its address is misspelt. */
export function nothingLive({ url, store }: Pick<Registry, 'url' | 'store'>): string {
  const command = store.fileOf ? 'npm start' : 'npm start -- --promote';
  return `Nothing is live in ${url} yet. If there should be a site, correct REGISTRY; a new one begins with: ${command}`;
}

export function statusText(
  { url, store }: Pick<Registry, 'url' | 'store'>,
  history: History,
  apps: readonly AppStatus[],
  problems: readonly string[],
): string {
  const logged = headOf(history);
  if (!logged) return [nothingLive({ url, store }), ...problems].join('\n');
  const { state, by, hash } = logged;
  const rows = apps.map((one) => [
    one.app,
    one.release,
    one.commit ? `${one.commit.slice(0, 10)}${one.changed ? '+' : ''}` : '-',
    ago(one.since),
    `${one.action} by ${one.by}`,
    kilobytes(one.scriptBytes),
    one.previous[0] ?? 'none',
  ]);
  return [
    `site ${state.number} is live: ${state.action} by ${by}, ${ago(state.when)} (${hash.slice(0, 16)})`,
    table([['app', 'release', 'commit', 'live since', 'how', 'script', 'a rollback leads to'], ...rows]),
    ...canaryLines(state),
    problems.length === 0
      ? 'Site and state are one: every page of it is there.'
      : `Something is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    `This registry begins with ${history.root ?? ''} (registry.json, REGISTRY_TRUST); "+" stands for changes that no commit holds.`,
  ].join('\n');
}
