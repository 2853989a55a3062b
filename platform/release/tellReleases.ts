/** How the release command speaks to a person. */
import type { Pointer } from '../contract/pointer';
import { kilobytes } from '../house/log';
import { tellCanaries } from './tellCanaries';
import type { ListedRelease } from './listReleases';
import type { Promotion } from './movePointer';
import { readRecord, type ReleaseRecord, scriptBytes } from './releaseRecord';

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
export function changedSizes(before: ReleaseRecord, after: ReleaseRecord): string[] {
  const files = [...new Set([...Object.keys(before.sizes), ...Object.keys(after.sizes)])];
  return files
    .map((file) => ({ file, bytes: (after.sizes[file] ?? 0) - (before.sizes[file] ?? 0) }))
    .filter(({ bytes }) => bytes !== 0)
    .sort((a, b) => Math.abs(b.bytes) - Math.abs(a.bytes))
    .map(({ file, bytes }) => `${file} ${difference(bytes)}`);
}

function table(rows: readonly (readonly string[])[]): string {
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

/** What was published, what it weighs beside what is live, and what to type next. */
export function tellPublished(app: string, id: string, { apps, revoked }: Pointer): string {
  const record = readRecord(app, id);
  const live = apps[app]?.current.id;
  const lines = [`${app} ${id} is published: ${kilobytes(scriptBytes(record))} of script.`];
  if (revoked?.[app]?.includes(id))
    return `${app} ${id} was revoked: these are its bytes again. Change something, then publish again.`;
  if (live === id) return `${lines[0]} It is live already; nothing changed.`;
  if (live) {
    const changes = changedSizes(readRecord(app, live), record);
    lines.push(
      changes.length > 0
        ? `Beside ${live}, which is live: ${changes.slice(0, 4).join(', ')}${changes.length > 4 ? ` and more` : ''}.`
        : `Scripts and styles weigh what those of ${live} weigh, which is live.`,
    );
  }
  if (app !== 'shell')
    lines.push(`Look at it in one tab: add ?release.${app}=${id} to an address of the site.`);
  return [...lines, `Make it live: npm run release -- promote ${app} ${id}`].join('\n');
}

/** What went live, and the way back. */
export function tellPromotion({ pointer, site }: Promotion, app: string): string {
  const { current, previous } = pointer.apps[app] ?? {};
  const back = previous?.[0] ? `\nBack to ${previous[0].id}: npm run release -- rollback ${app}` : '';
  return `${app} ${current?.id} is live as site ${pointer.sequence}: ${site.pages} pages, ${site.rendered} of them rendered anew.${back}`;
}

export function tellReleases(releases: readonly ListedRelease[]): string {
  if (releases.length === 0)
    return 'The registry holds no release yet. Publish one: npm run release -- publish <app>';
  const rows = releases.map(({ app, id, published, state, scriptBytes: bytes }) => [
    app,
    id,
    state,
    ago(published),
    kilobytes(bytes),
  ]);
  return table([['app', 'release', 'state', 'published', 'script'], ...rows]);
}

/** What is live since when, how it differs from what was before, and how to take it back. */
export function tellStatus(pointer: Pointer): string {
  const { sequence, apps } = pointer;
  const names = Object.keys(apps).sort();
  if (names.length === 0) return 'Nothing is live yet. Begin with: npm start';
  const rows = names.map((app) => {
    const { current, since, previous } = apps[app] as Pointer['apps'][string];
    const record = readRecord(app, current.id);
    const [last] = previous;
    const change = last ? difference(scriptBytes(record) - scriptBytes(readRecord(app, last.id))) : '';
    return [app, current.id, ago(since), kilobytes(scriptBytes(record)), change, last?.id ?? 'none'];
  });
  const newest = names
    .filter((app) => (apps[app]?.previous.length ?? 0) > 0)
    .sort((a, b) => (apps[b]?.since ?? '').localeCompare(apps[a]?.since ?? ''))[0];
  return [
    `site ${sequence} is live`,
    table([['app', 'release', 'live since', 'script', 'change', 'before it'], ...rows]),
    ...tellCanaries(pointer),
    ...(newest ? [`Take the newest back: npm run release -- rollback ${newest}`] : []),
  ].join('\n');
}
