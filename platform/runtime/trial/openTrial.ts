import type { LiveReleases, PageHandOver, ReleaseAssets, ReleaseRef } from '../../contract/releases';
import type { ShareScope } from '../container';
import type { createRemoteLoader } from '../createRemoteLoader';
import type { ModuleLoader } from '../ModuleLoader';
import { isPreview } from '../previewMark';
import { readLiveReleases } from '../readLiveReleases';
import { clearPage } from './clearPage';
import { createTrialNotes, type TrialNotes } from './createTrialNotes';
import { resetDevtools } from './devtools';
import { findRelease } from './findRelease';
import { openPreview } from './openPreview';
import type { TrialNote } from './TrialNote';
import { keepWishes, remoteOf, takeWishes, type TrialWishes } from './trialWishes';
import { watchTrial } from './watchTrial';
import { withReleases } from './withReleases';

/** What a trial leads to: where modules come from, and what the banner says. */
export type OpenedTrial = { readonly loader: ModuleLoader; readonly notes: TrialNotes };

const RELEASE = /^release\./;

type FoundReleases = {
  readonly notes: readonly TrialNote[];
  readonly tried: readonly ReleaseAssets[];
  /** Wishes to remember: those that were granted, and those that nobody could judge. */
  readonly kept: TrialWishes;
};

async function findReleases(
  live: LiveReleases | null,
  asked: readonly (readonly [string, string])[],
): Promise<FoundReleases> {
  const tried: ReleaseAssets[] = [];
  const kept: Record<string, string> = {};
  const notes = await Promise.all(
    asked.map(async ([parameter, wish]): Promise<TrialNote> => {
      const remote = remoteOf(parameter);
      const found = await findRelease(live, remote, wish);
      if (typeof found === 'object') tried.push(found);
      if (typeof found === 'object' || found === 'unchecked') kept[parameter] = wish;
      return { remote, wish, outcome: typeof found === 'object' ? 'on' : found };
    }),
  );
  return { notes, tried, kept };
}

/** The release of each remote that this page shows, or would show, to anybody. */
function currentReleases(page: PageHandOver, live: LiveReleases | null): Record<string, ReleaseRef> {
  const { shell: _itself, ...remotes } = live?.apps ?? {};
  const named = Object.entries(remotes).map(([app, { current }]) => [app, current] as const);
  return { ...Object.fromEntries(named), ...page.remotes };
}

/**
 * Begins or goes on with what this tab tries (architecture "Security"): published releases by id, and on a preview
 * server remotes from elsewhere. What cannot be tried leaves the normal site, and a line in the banner.
 * @param root the element of the prerendered page, emptied when it shows something that is tried
 * @param loaderOf given, not imported: the shell's own script is smaller for it
 */
export async function openTrial(
  page: PageHandOver,
  scope: ShareScope,
  root: HTMLElement,
  loaderOf: typeof createRemoteLoader,
): Promise<OpenedTrial> {
  const preview = isPreview();
  const wishes = takeWishes(preview ? /^(release|remote)\./ : RELEASE);
  const asked = Object.entries(wishes).filter(([parameter]) => RELEASE.test(parameter));
  const live = preview || asked.length > 0 ? await readLiveReleases().catch(() => null) : null;
  const { notes, tried, kept } = await findReleases(live, asked);
  // Their lists are here already, so nobody asks for one by this hash.
  const refs = Object.fromEntries(tried.map(({ app, id }) => [app, { id, assets: 'sha384-' } as const]));
  const ofReleases = loaderOf(withReleases(page, tried), scope, refs);
  const current = currentReleases(page, live);

  const elsewhere = preview ? await openPreview({ ...current, ...refs }, scope, wishes) : null;
  keepWishes({ ...kept, ...elsewhere?.kept });
  const told = createTrialNotes([...notes, ...(elsewhere?.notes ?? [])]);
  const loader = watchTrial(ofReleases, refs, told);
  const remotes = Object.keys(refs).filter((app) => current[app]?.id !== refs[app]?.id);
  clearPage(root, [...remotes, ...(elsewhere?.remotes ?? [])]);
  return { loader: elsewhere?.over(loader, told) ?? loader, notes: told };
}

/** Ends the trial of this tab, also what the browser's Module Federation tools have chosen, and shows the page anew. */
export function endTrial(): void {
  keepWishes({});
  if (isPreview()) resetDevtools();
  location.reload();
}
