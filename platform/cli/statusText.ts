/** The texts of `status` and `list`. */
import { kilobytes } from '../lib/log';
import { quoted } from '../lib/plainText';
import type { Registry } from '../registry/Registry';
import type { Shown } from './askServers';
import type { ListedRelease, statusOf } from './status';

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
  const command = `npm start REGISTRY=${url.includes(' ') ? `"${url}"` : url}${store.fileOf ? '' : ' -- --promote'}`;
  return `${url} has no live site. If there should be one, check REGISTRY. To create one: ${command}`;
}

/** Says whether signatures are required, and where a name in registry.json may be wrong. */
function signaturesText(
  { signatures, signedApps }: Pick<Registry, 'signatures' | 'signedApps'>,
  live: readonly string[],
): string {
  const unknown = signedApps.filter((app) => !live.includes(app));
  return [
    `${signatures.charAt(0).toUpperCase()}${signatures.slice(1)}.`,
    ...(unknown.length > 0
      ? [`Nothing of ${unknown.join(', ')} is live: is the name in registry.json right?`]
      : []),
  ].join(' ');
}

/** What each server shows of each app, by its address, and where nobody was asked. */
function serversText(apps: readonly string[], servers: Readonly<Record<string, Shown | string>>): string {
  const rows = Object.entries(servers).map(([url, shown]) => [
    url,
    ...apps.map((app) => (typeof shown === 'string' ? '?' : `entry ${shown.apps[app]?.number ?? 'none'}`)),
  ]);
  return rows.length > 0
    ? `shown:\n${table([['server', ...apps], ...rows])}`
    : 'No server was asked what it shows: registry.json names none of this registry ("servers").';
}

/** @param servers what each server shows, or why that is not known, by its address */
export function statusText(
  registry: Pick<Registry, 'url' | 'signatures' | 'signedApps'>,
  apps: Awaited<ReturnType<typeof statusOf>>,
  problems: readonly string[],
  servers: Readonly<Record<string, Shown | string>> = {},
): string {
  const rows = apps.map((row) => [
    row.app,
    String(row.number),
    row.release,
    row.shown === undefined ? 'yes' : (row.shown ?? 'nothing works'),
    row.commit ? `${row.commit.slice(0, 10)}${row.changed ? '+' : ''}` : '-',
    ago(row.since),
    `${row.action} by ${quoted(row.by, 100).slice(1, -1)}`,
    row.scriptBytes === undefined ? '-' : kilobytes(row.scriptBytes),
    row.rollbackTo ?? 'none',
  ]);
  const head = ['app', 'entry', 'wanted', 'works', 'commit', 'since', 'how', 'script', 'rollback to'];
  const { url } = registry;
  return [
    ...(rows.length > 0 ? [`live in ${url}:`, table([head, ...rows])] : []),
    serversText(
      apps.map(({ app }) => app),
      servers,
    ),
    problems.length === 0
      ? 'Everything that is wanted works.'
      : `Problems:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    `"+" marks uncommitted changes. ${signaturesText(
      registry,
      apps.map(({ app }) => app),
    )}`,
  ].join('\n');
}
