/** What `status` and `list` print: what is published and live, and what of it is missing or does not count. */
import { kilobytes } from '../lib/log';
import { inParallel } from '../lib/inParallel';
import { quoted } from '../lib/plainText';
import type { Entry } from '../registry/entry';
import { createLiveReader, type Live } from '../registry/live';
import { scriptBytes } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { findRelease, listManifests } from '../registry/release';

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
  const command = store.fileOf ? 'npm start' : 'npm start -- --promote';
  return `${url} has no live site. If there should be one, check REGISTRY. To create one: ${command}`;
}

export function statusText(
  registry: Pick<Registry, 'url' | 'signedApps'>,
  apps: ReturnType<typeof statusOf>,
  problems: readonly string[],
): string {
  const rows = apps.map((row) => [
    row.app,
    String(row.number),
    row.release,
    row.commit ? `${row.commit.slice(0, 10)}${row.changed ? '+' : ''}` : '-',
    ago(row.since),
    `${row.action} by ${quoted(row.by, 100).slice(1, -1)}`,
    kilobytes(row.scriptBytes),
    row.previous[0] ?? 'none',
  ]);
  const head = ['app', 'entry', 'release', 'commit', 'live since', 'how', 'script', 'rollback to'];
  const { url, signedApps } = registry;
  return [
    ...(rows.length > 0 ? [`live in ${url}:`, table([head, ...rows])] : []),
    problems.length === 0
      ? 'Every live release is whole.'
      : `Problems:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    `"+" marks uncommitted changes. Signatures are required for: ${signedApps.join(', ') || 'none (registry.json lists no keys)'}.`,
  ].join('\n');
}

export type ListedRelease = {
  readonly app: string;
  readonly id: string;
  /** ISO 8601 */
  readonly published: string;
  readonly state: 'current' | 'previous' | 'revoked' | 'published';
  /** The total size of all scripts, in bytes after brotli. */
  readonly scriptBytes: number;
  readonly commit?: string;
};

function stateOf(entry: Entry | undefined, id: string): ListedRelease['state'] {
  if (entry?.current.id === id) return 'current';
  if (entry?.previous.some((release) => release.id === id)) return 'previous';
  return entry?.revoked.includes(id) ? 'revoked' : 'published';
}

/** Lists the releases of a registry that count, sorted by app and then newest first. */
export async function listReleases(registry: Registry, app?: string): Promise<ListedRelease[]> {
  const listed = await listManifests(registry, app);
  const reader = createLiveReader(registry);
  const names = [...new Set(listed.map((one) => one.app))];
  const entries = new Map(
    await inParallel(names, async (name) => [name, (await reader.read(name)).entries[0]?.entry] as const),
  );
  const releases = await inParallel(listed, async ({ app: name, id }): Promise<ListedRelease[]> => {
    const release = await findRelease(registry, name, id).catch(() => undefined);
    if (!release) return [];
    const { commit, published } = release.manifest;
    return [
      {
        app: name,
        id,
        published,
        state: stateOf(entries.get(name), id),
        scriptBytes: scriptBytes(release.manifest),
        ...(commit ? { commit } : {}),
      },
    ];
  });
  return releases.flat().sort((a, b) => a.app.localeCompare(b.app) || b.published.localeCompare(a.published));
}

/** What is live, by app. Times are in ISO 8601. */
export function statusOf({ apps }: Live) {
  const rows = Object.values(apps).sort((one, other) => (one.entry.app < other.entry.app ? -1 : 1));
  return rows.map(({ entry, release: { manifest } }) => ({
    app: entry.app,
    number: entry.number,
    release: entry.current.id,
    since: entry.since,
    by: entry.by,
    action: entry.action,
    ...(entry.note ? { note: entry.note } : {}),
    scriptBytes: scriptBytes(manifest),
    ...(manifest.commit ? { commit: manifest.commit } : {}),
    /** Whether there were uncommitted changes. */
    changed: manifest.changed,
    previous: entry.previous.map(({ id }) => id),
  }));
}
