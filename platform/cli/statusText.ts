/** The texts of `status` and `list`. */
import { kilobytes } from '../lib/log';
import { headOf, type History } from '../registry/history';
import type { Registry } from '../registry/Registry';
import { pinText } from '../registry/root';
import type { State } from '../registry/state';
import type { AppStatus, ListedRelease } from '../release/status';

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
