/** What a change of the keys in registry.json takes away of what is live. */
import { ignoreUnlessUnreachable } from '../lib/UserError';
import type { Entry, NamedRelease } from '../registry/entry';
import { createLogReader } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { type PublishedRelease, readRelease } from '../registry/release';
import type { Trust } from '../registry/trust';

/** What counts of an app by some rules. */
type Counting = {
  /** The newest entry that counts, with a release that counts. */
  readonly live: Entry | undefined;
  readonly revoked: ReadonlySet<string>;
};

/** Returns a release that counts; undefined for another one. */
async function findNamed(
  registry: Registry,
  app: string,
  named: NamedRelease,
): Promise<PublishedRelease | undefined> {
  try {
    return await readRelease(registry, app, named);
  } catch (error) {
    return ignoreUnlessUnreachable(error);
  }
}

async function countingOf(registry: Registry, app: string): Promise<Counting> {
  const { entries } = await createLogReader(registry).read(app);
  let live: Entry | undefined;
  for (const { entry } of entries) {
    if (!(await findNamed(registry, app, entry.current))) continue;
    live = entry;
    break;
  }
  return { live, revoked: new Set(entries.flatMap(({ entry }) => entry.revoked)) };
}

const nameOf = ({ number, current }: Entry, app: string) => `entry ${number} of ${app} (${current.id})`;

/** Returns sentences about what would no longer count of an app. */
async function lossesOf(before: Registry, after: Registry, app: string): Promise<string[]> {
  const [old, next] = await Promise.all([countingOf(before, app), countingOf(after, app)]);
  if (!old.live) return [];
  const losses: string[] = [];
  const isOlder = (next.live?.number ?? 0) < old.live.number;
  if (isOlder && next.live?.current.id !== old.live.current.id)
    losses.push(
      `${nameOf(old.live, app)}, which is live, would not count: ${next.live ? `${nameOf(next.live, app)} would be live again` : `nothing of ${app} would be live`}.`,
    );
  for (const release of old.live.previous)
    if ((await findNamed(before, app, release)) && !(await findNamed(after, app, release)))
      losses.push(`${app} ${release.id} would not count: there would be no way back to it.`);
  for (const id of old.revoked)
    if (!next.revoked.has(id)) losses.push(`${app} ${id} would no longer be revoked.`);
  return losses;
}

/**
 * Compares what counts by two sets of rules.
 * @param earlier the rules before the change
 * @returns sentences about what would no longer count, by app
 * @throws UserError if the registry cannot be read.
 */
export async function checkKeys(
  registry: Registry,
  earlier: Trust,
  apps: readonly string[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const before = { ...registry, ...earlier };
  const shell = (await countingOf(before, 'shell')).live;
  const release = shell && (await findNamed(before, 'shell', shell.current));
  const all = [...new Set(['shell', ...apps, ...(release?.manifest.apps ?? [])])].sort();
  const rows: [string, string[]][] = [];
  for (const app of all) rows.push([app, await lossesOf(before, registry, app)]);
  return Object.fromEntries(rows.filter(([, losses]) => losses.length > 0));
}
