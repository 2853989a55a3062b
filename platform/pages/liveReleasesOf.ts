import type { LiveReleases } from '../contract/releases';
import { inParallel } from '../lib/inParallel';
import type { Registry } from '../registry/Registry';
import { type PublishedRelease, readRelease, refOf } from '../registry/release';
import type { Choices, Judgement } from './judge';
import { compatibilityProblems } from './rules';

/** The previous releases of each app that may be used, newest first. */
export type Previous = Readonly<Record<string, readonly PublishedRelease[]>>;

/**
 * Reads the previous releases that the shown entries name. Those that are revoked, cannot be read, or do not fit the shell
 * are left out.
 * @param isOffline true to use local copies only
 */
export async function readPrevious(
  registry: Registry,
  { set, revoked }: Pick<Judgement, 'set' | 'revoked'>,
  isOffline = false,
): Promise<Previous> {
  const rows = await inParallel(Object.entries(set), async ([app, { entry }]) => {
    const usable = entry.previous.filter(({ id }) => !revoked[app]?.includes(id));
    const found = await inParallel(usable, (one) =>
      readRelease(registry, app, one, isOffline).catch(() => undefined),
    );
    const shell = set['shell']?.release;
    const fits = (one: PublishedRelease) =>
      app === 'shell' || !shell || compatibilityProblems({ shell, [app]: one }).length === 0;
    return [app, found.flatMap((one) => (one && fits(one) ? [one] : []))] as const;
  });
  return Object.fromEntries(rows);
}

/** Returns the content of `/releases.json`. */
export function liveReleasesOf(
  { set, revoked }: { readonly set: Choices; readonly revoked: Judgement['revoked'] },
  previous: Previous,
): LiveReleases {
  const rows = Object.entries(set)
    .sort()
    .map(([app, { entry, release }]) => [
      app,
      {
        number: entry.number,
        current: refOf(release.manifest),
        previous: (previous[app] ?? []).map(({ manifest }) => refOf(manifest)),
      },
    ]);
  return { schema: 1, apps: Object.fromEntries(rows), revoked };
}
