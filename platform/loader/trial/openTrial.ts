import {
  type LiveReleases,
  type PageHandOver,
  PUBLISHED_RELEASES_PATH,
  type PublishedReleases,
  type ReleaseRef,
} from '../../contract/releases';
import type { Files } from '../createFiles';
import type { Trial } from '../createHost';
import { readLiveReleases, type TriedRelease } from '../createReleases';
import { isPreview } from '../handOver';
import { clearPage } from './clearPage';
import { createTrialNotes, type TrialNotes } from './createTrialNotes';
import { findRelease, type KnownReleases } from './findRelease';
import { openPreview } from './openPreview';
import type { TrialNote } from './TrialNote';
import { storeOverrides, remoteOf, takeOverrides, type TrialOverrides } from './trialOverrides';

/** An opened trial: which releases the host tries first, and what the banner says. */
export type OpenedTrial = { readonly trial: Trial; readonly notes: TrialNotes };

const RELEASE = /^release\./;

async function readReleases(files: Pick<Files, 'json'>): Promise<KnownReleases> {
  try {
    const [live, published] = await Promise.all([
      readLiveReleases(files),
      files.json(PUBLISHED_RELEASES_PATH),
    ]);
    const { schema, apps } = published as PublishedReleases;
    return schema === 1 && typeof apps === 'object'
      ? { live, published: published as PublishedReleases }
      : null;
  } catch {
    return null;
  }
}

type FoundReleases = {
  readonly notes: readonly TrialNote[];
  readonly releases: Readonly<Record<string, TriedRelease>>;
  /** Overrides to remember in this tab: those that are in use, and those that could not be checked. */
  readonly kept: TrialOverrides;
};

function findReleases(known: KnownReleases, overrides: TrialOverrides): FoundReleases {
  const notes: TrialNote[] = [];
  const releases: Record<string, TriedRelease> = {};
  const kept: Record<string, string> = {};
  for (const [parameter, override] of Object.entries(overrides)) {
    if (!RELEASE.test(parameter)) continue;
    const remote = remoteOf(parameter);
    const found = findRelease(known, remote, override);
    if (typeof found === 'object') releases[remote] = { ref: found };
    if (typeof found === 'object' || found === 'unchecked') kept[parameter] = override;
    notes.push({ remote, override, outcome: typeof found === 'object' ? 'on' : found });
  }
  return { notes, releases, kept };
}

/** The release of each remote that this page shows, or would show, without overrides. */
function currentReleases(page: PageHandOver, live: LiveReleases | undefined): Record<string, ReleaseRef> {
  const { shell: _itself, ...remotes } = live?.apps ?? {};
  const named = Object.entries(remotes).map(([app, { current }]) => [app, current] as const);
  return { ...Object.fromEntries(named), ...page.remotes };
}

/**
 * Begins or continues the overrides of this tab: published releases by id and, on a preview server, remotes by
 * address. If one is refused, the normal site is shown and the banner says why.
 * @param root the element of the prerendered page; it is emptied when the page shows a remote that is overridden
 */
export async function openTrial(
  page: PageHandOver,
  files: Pick<Files, 'json'>,
  root: HTMLElement,
): Promise<OpenedTrial> {
  const preview = isPreview();
  const overrides = takeOverrides(preview ? /^(release|remote)\./ : RELEASE);
  const asks = preview || Object.keys(overrides).some((parameter) => RELEASE.test(parameter));
  const known = asks ? await readReleases(files) : null;
  const { notes, releases, kept } = findReleases(known, overrides);
  const current = currentReleases(page, known?.live);
  const elsewhere = preview ? openPreview(current, overrides) : undefined;
  storeOverrides({ ...kept, ...elsewhere?.kept });
  const tried = { ...releases, ...elsewhere?.releases };
  const lines = createTrialNotes([...notes, ...(elsewhere?.notes ?? [])]);
  const others = Object.keys(tried).filter((app) => current[app]?.id !== tried[app]?.ref.id);
  clearPage(root, others);
  return {
    trial: {
      releases: tried,
      onLoaded(app, release) {
        const isElsewhere = elsewhere?.releases[app] !== undefined;
        const asked = [...notes, ...(elsewhere?.notes ?? [])].find(({ remote }) => remote === app);
        if (release !== tried[app]?.ref.id) lines.become(app, isElsewhere ? 'unavailable' : 'failed');
        else if (asked) lines.become(app, asked.outcome);
      },
    },
    notes: lines,
  };
}

/** Ends the overrides of this tab and reloads the page. */
export function endTrial(): void {
  storeOverrides({});
  location.reload();
}
