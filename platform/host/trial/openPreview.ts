import { type ReleaseRef, releaseBase } from '../../contract/releases';
import type { TriedRelease } from '../createReleases';
import { devtoolsOverrides, publishToDevtools } from './devtools';
import { manifestAddress } from './manifestAddress';
import { manifestList } from './manifestList';
import type { TrialNote } from './TrialNote';
import { remoteOf, type TrialOverrides } from './trialOverrides';

/** The remotes that a page of a preview server loads from other addresses. */
export type Preview = {
  readonly notes: readonly TrialNote[];
  /** Overrides to remember in this tab. */
  readonly kept: TrialOverrides;
  readonly releases: Readonly<Record<string, TriedRelease>>;
};

/** A remote as the manifest at an address describes it. */
export function releaseAt(app: string, address: string): TriedRelease {
  return { ref: { id: address, assets: 'sha384-' }, list: () => manifestList(app, address) };
}

/**
 * Reads the overrides by address that a preview server allows: `?remote.blog=http://localhost:3001/`, and what was
 * chosen in the browser's Module Federation tools. It also lists all remotes for those tools.
 * @param current the release of each remote that this tab would show without overrides
 */
export function openPreview(
  current: Readonly<Record<string, ReleaseRef>>,
  overrides: TrialOverrides,
): Preview {
  const notes: TrialNote[] = [];
  const kept: Record<string, string> = {};
  const releases: Record<string, TriedRelease> = {};

  function choose(remote: string, override: string, outcome: 'address' | 'devtools'): boolean {
    const address = manifestAddress(override);
    const refused = 'refused' in address ? address.refused : !current[remote] && 'unknown';
    notes.push({ remote, override, outcome: refused || outcome });
    if ('href' in address && !refused) releases[remote] = releaseAt(remote, address.href);
    return !refused;
  }

  for (const [parameter, override] of Object.entries(overrides)) {
    if (!parameter.startsWith('remote.')) continue;
    if (choose(remoteOf(parameter), override, 'address')) kept[parameter] = override;
  }
  for (const [remote, override] of Object.entries(devtoolsOverrides())) choose(remote, override, 'devtools');
  publishToDevtools(
    Object.fromEntries(
      Object.entries(current).map(([app, { id }]) => [
        app,
        releases[app]?.ref.id ??
          new URL(`${releaseBase(app, id)}self-contained/mf-manifest.json`, location.href).href,
      ]),
    ),
  );
  return { notes, kept, releases };
}
