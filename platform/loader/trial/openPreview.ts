import type { ReleaseRef } from '../../contract/releases';
import type { TriedRelease } from '../createReleases';
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
 * Reads the overrides by address that a preview server allows: `?remote.blog=http://localhost:3001/`.
 * @param current the release of each remote that this tab would show without overrides
 */
export function openPreview(
  current: Readonly<Record<string, ReleaseRef>>,
  overrides: TrialOverrides,
): Preview {
  const notes: TrialNote[] = [];
  const kept: Record<string, string> = {};
  const releases: Record<string, TriedRelease> = {};
  for (const [parameter, override] of Object.entries(overrides)) {
    if (!parameter.startsWith('remote.')) continue;
    const remote = remoteOf(parameter);
    const address = manifestAddress(override);
    const refused = 'refused' in address ? address.refused : !current[remote] && 'unknown';
    notes.push({ remote, override, outcome: refused || 'address' });
    if (refused || !('href' in address)) continue;
    releases[remote] = releaseAt(remote, address.href);
    kept[parameter] = override;
  }
  return { notes, kept, releases };
}
