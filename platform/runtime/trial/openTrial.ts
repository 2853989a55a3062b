import type { PagePointer, ReleaseAssets } from '../../contract/pointer';
import type { ShareScope } from '../container';
import { createRemoteLoader } from '../createRemoteLoader';
import type { ModuleLoader } from '../ModuleLoader';
import { isPreview } from '../previewMark';
import { clearPage } from './clearPage';
import { createTrialNotes, type TrialNotes } from './createTrialNotes';
import { resetDevtools } from './devtools';
import { findRelease, readLivePointer } from './findRelease';
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

async function findReleases(wishes: TrialWishes): Promise<FoundReleases> {
  const asked = Object.entries(wishes).filter(([parameter]) => RELEASE.test(parameter));
  const live = asked.length > 0 ? await readLivePointer() : null;
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

/**
 * Begins or goes on with what this tab tries (architecture "Security"): published releases by id, and on a preview
 * server remotes from elsewhere. What cannot be tried leaves the normal site, and a line in the banner.
 * @param root the element of the prerendered page, emptied when it shows something that is tried
 * @param normal where modules come from without a trial
 */
export async function openTrial(
  pointer: PagePointer,
  scope: ShareScope,
  root: HTMLElement,
  normal: ModuleLoader,
): Promise<OpenedTrial> {
  const preview = isPreview();
  const wishes = takeWishes(preview ? /^(release|remote)\./ : RELEASE);
  const { notes, tried, kept } = await findReleases(wishes);
  const chosen = withReleases(pointer, tried);
  const ids = Object.fromEntries(tried.map(({ app, id }) => [app, id]));
  const ofReleases = tried.length > 0 ? createRemoteLoader(chosen, scope) : normal;

  const elsewhere = preview ? await openPreview(chosen, scope, wishes) : null;
  keepWishes({ ...kept, ...elsewhere?.kept });
  const told = createTrialNotes([...notes, ...(elsewhere?.notes ?? [])]);
  const loader = watchTrial(ofReleases, ids, told);
  const remotes = Object.keys(ids).filter((app) => pointer.remotes[app]?.[0]?.id !== ids[app]);
  clearPage(root, [...remotes, ...(elsewhere?.remotes ?? [])]);
  return { loader: elsewhere?.over(loader, told) ?? loader, notes: told };
}

/** Ends the trial of this tab, also what the browser's Module Federation tools have chosen, and shows the page anew. */
export function endTrial(): void {
  keepWishes({});
  if (isPreview()) resetDevtools();
  location.reload();
}
