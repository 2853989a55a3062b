import type { ReleaseRef } from '../../contract/releases';
import { releaseBase } from '../../contract/releases';
import type { ShareScope } from '../container';
import type { ModuleLoader } from '../ModuleLoader';
import { moduleId } from '../moduleId';
import type { TrialNotes } from './createTrialNotes';
import { devtoolsOverrides, hasDevtools } from './devtools';
import { manifestAddress } from './manifestAddress';
import type { TrialNote } from './TrialNote';
import { remoteOf, type TrialWishes } from './trialWishes';

/** Remotes that a preview server's page takes from elsewhere. */
export type Preview = {
  readonly notes: readonly TrialNote[];
  /** Wishes to remember in this tab. */
  readonly kept: TrialWishes;
  readonly remotes: readonly string[];
  /** Puts them before the loader of the releases, which answers for whatever does not come. */
  over(loader: ModuleLoader, notes: TrialNotes): ModuleLoader;
};

type Releases = Readonly<Record<string, ReleaseRef>>;

/** Every remote's manifest: the browser's tools see and steer what Module Federation's own runtime loads, nothing else. */
function manifestsForDevtools(releases: Releases): Record<string, string> {
  return Object.fromEntries(
    Object.entries(releases).map(([app, { id }]) => [
      app,
      new URL(`${releaseBase(app, id)}self-contained/mf-manifest.json`, location.href).href,
    ]),
  );
}

/**
 * What a preview server's page takes from elsewhere: `?remote.blog=http://localhost:3001/`, and the tools' choice.
 * @param releases of all remotes of the site, those that this tab would show otherwise
 */
export async function openPreview(
  releases: Releases,
  scope: ShareScope,
  wishes: TrialWishes,
): Promise<Preview> {
  const notes: TrialNote[] = [];
  const kept: Record<string, string> = {};
  const withDevtools = hasDevtools();
  const manifests = withDevtools ? manifestsForDevtools(releases) : {};

  function choose(remote: string, wish: string, outcome: 'address' | 'devtools'): boolean {
    const address = manifestAddress(wish);
    const refused = 'refused' in address ? address.refused : !releases[remote] && 'unknown';
    notes.push({ remote, wish, outcome: refused || outcome });
    if ('href' in address && !refused) manifests[remote] = address.href;
    // The tools would ask for the refused address all the same.
    else if (outcome === 'devtools') delete manifests[remote];
    return !refused;
  }

  for (const [parameter, wish] of Object.entries(wishes)) {
    if (!parameter.startsWith('remote.')) continue;
    if (choose(remoteOf(parameter), wish, 'address')) kept[parameter] = wish;
  }
  for (const [remote, wish] of Object.entries(devtoolsOverrides())) choose(remote, wish, 'devtools');

  const remotes = Object.keys(manifests);
  const federation =
    remotes.length > 0
      ? await (
          await import(/* webpackChunkName: "Federation" */ '../createFederationLoader')
        ).createFederationLoader(manifests, scope)
      : null;

  return {
    notes,
    kept,
    remotes,
    over: (loader, told) => ({
      ...loader,
      async load(id, params) {
        const { owner: remote } = moduleId(id);
        if (!federation || !manifests[remote]) return loader.load(id, params);
        try {
          return await federation.load(id, params);
        } catch {
          told.become(remote, 'away');
          return loader.load(id, params);
        }
      },
    }),
  };
}
