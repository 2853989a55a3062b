/** Reads what is published and live, for `status` and `list`. */
import { inParallel } from '../lib/inParallel';
import type { LiveJudgement } from '../pages/judgeLive';
import type { Entry } from '../registry/entry';
import { createLogReader } from '../registry/log';
import { scriptBytes } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { findRelease, listManifests } from '../registry/release';
import { rollbackTarget } from '../release/rollback';

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

/** Lists the releases of some apps that count, sorted by app and then newest first. */
export async function listReleases(registry: Registry, apps: readonly string[]): Promise<ListedRelease[]> {
  const reader = createLogReader(registry);
  const entries = new Map(
    await inParallel(apps, async (name) => [name, (await reader.read(name)).entries[0]?.entry] as const),
  );
  const lists = await inParallel(apps, async (app) =>
    (await listManifests(registry, app)).map(({ id }) => ({ app, id })),
  );
  const releases = await inParallel(lists.flat(), async ({ app: name, id }): Promise<ListedRelease[]> => {
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

/** What is live, by app: what the newest entry wants, and what is shown. Times are in ISO 8601. */
export async function statusOf(registry: Registry, { judgement, facts }: LiveJudgement) {
  const { set, apps, leftOut } = judgement;
  const rows = apps.toSorted().flatMap((app) => {
    const log = facts.log(app);
    const [newest] = log?.entries ?? [];
    return log && newest ? [{ log, entry: newest.entry, shown: set[app] }] : [];
  });
  return inParallel(rows, async ({ log, entry, shown }) => {
    const rollbackTo = await rollbackTarget(registry, log);
    const manifest = shown?.release.manifest;
    return {
      app: entry.app,
      /** The number of the newest entry, and the release that it wants. */
      number: entry.number,
      release: entry.current.id,
      since: entry.since,
      by: entry.by,
      action: entry.action,
      ...(entry.note ? { note: entry.note } : {}),
      /** What is shown, if that is another release or nothing, and why. */
      ...(shown?.entry.current.id === entry.current.id
        ? {}
        : { shown: shown?.entry.current.id ?? null, why: leftOut[entry.app]?.why ?? '' }),
      ...(manifest ? { scriptBytes: scriptBytes(manifest) } : {}),
      ...(manifest?.commit ? { commit: manifest.commit } : {}),
      /** Whether there were uncommitted changes. */
      changed: manifest?.changed ?? false,
      ...(rollbackTo ? { rollbackTo } : {}),
    };
  });
}
