import type { HydrationData, LiveReleases, ReleaseRef } from '../../contract/releases';
import type { Files } from '../createFiles';
import type { Trial } from '../createLoader';
import { fetchLiveReleases, type TrialRelease } from '../createReleases';
import { loadDocument } from '../loadDocument';
import { createStore, type Store } from '../createStore';
import { clearHead, isPreview } from '../pageData';
import { findRelease, findServer, type TrialOutcome } from './findRelease';
import { remoteName, storeOverrides, takeOverrides } from './trialOverrides';

/** One line of the banner. */
export type TrialNote = {
  readonly remote: string;
  /** The release id or server URL from the link. */
  readonly override: string;
  readonly outcome: TrialOutcome;
};

/** The lines of the banner. They change when a release does not load. */
export type TrialNotes = Pick<Store<readonly TrialNote[]>, 'current' | 'subscribe'> & {
  /** Sets the outcome for a remote. */
  setOutcome(remote: string, outcome: TrialOutcome): void;
};

/** Creates the lines of the banner. */
export function createTrialNotes(initial: readonly TrialNote[]): TrialNotes {
  const { current, subscribe, set } = createStore(initial);
  return {
    current,
    subscribe,
    setOutcome(remote, outcome) {
      if (current().every((note) => note.remote !== remote || note.outcome === outcome)) return;
      set(current().map((note) => (note.remote === remote ? { ...note, outcome } : note)));
    },
  };
}

/** An open trial: overrides for the host, and lines for the banner. */
type OpenedTrial = { readonly trial: Trial; readonly notes: TrialNotes };

const RELEASE = /^release\./;

/**
 * Removes the prerendered HTML if it shows a module of these remotes: another release rendered it, so React must not
 * hydrate it. The not-found page is removed as well, because the page may exist in the trial release.
 */
function clearPage(root: HTMLElement, remotes: readonly string[]): void {
  if (remotes.length === 0) return;
  const shown = [...root.querySelectorAll<HTMLElement>('[data-module]')].map(
    ({ dataset }) => dataset['module'] ?? '',
  );
  const isAffected = (id: string) => id === 'shell/NotFoundPage' || remotes.includes(id.split('/')[0] ?? '');
  if (!shown.some(isAffected)) return;
  root.replaceChildren();
  clearHead();
}

/** Returns the release of each remote that this page shows, or would show, without overrides. */
function currentReleases(page: HydrationData, live: LiveReleases | undefined): Record<string, ReleaseRef> {
  const { shell: _itself, ...remotes } = live?.apps ?? {};
  const liveReleases = Object.entries(remotes).map(([app, { current }]) => [app, current] as const);
  return { ...Object.fromEntries(liveReleases), ...page.remotes };
}

/**
 * Starts or continues the overrides of this tab: published releases by id and, on a preview server, remotes by
 * URL. If an override is rejected, the normal site is shown and the banner explains why.
 * @param root the element of the prerendered page; it is emptied if the page shows an overridden remote
 * @param isOwnDocument true on a page with a document of its own, whose trial ends with the document
 */
export async function openTrial(
  page: HydrationData,
  files: Pick<Files, 'json'>,
  root: HTMLElement,
  isOwnDocument = false,
): Promise<OpenedTrial> {
  const preview = isPreview();
  const overrides = Object.entries(takeOverrides(preview ? /^(release|remote)\./ : RELEASE, isOwnDocument));
  const live =
    preview || overrides.length > 0 ? await fetchLiveReleases(files).catch(() => undefined) : undefined;
  const current = currentReleases(page, live);
  const notes: TrialNote[] = [];
  const trialReleases: Record<string, TrialRelease> = {};
  /** Overrides to store for this tab: those in use, and those that could not be checked. */
  const keptOverrides: Record<string, string> = {};
  for (const [parameter, override] of overrides) {
    const remote = remoteName(parameter);
    const isId = RELEASE.test(parameter);
    const result = isId
      ? await findRelease(files, live, remote, override)
      : findServer(files, Object.keys(current), remote, override);
    if (typeof result === 'object') trialReleases[remote] = result;
    if (typeof result === 'object' || result === 'unchecked') keptOverrides[parameter] = override;
    notes.push({ remote, override, outcome: typeof result !== 'object' ? result : isId ? 'on' : 'address' });
  }
  if (!isOwnDocument) storeOverrides(keptOverrides);
  const trialNotes = createTrialNotes(notes);
  clearPage(
    root,
    Object.keys(trialReleases).filter((app) => current[app]?.id !== trialReleases[app]?.id),
  );
  return {
    trial: {
      releases: trialReleases,
      onLoaded(app, release) {
        const requested = notes.find(({ remote }) => remote === app)?.outcome;
        if (requested === undefined || !trialReleases[app]) return;
        if (release === trialReleases[app].id) trialNotes.setOutcome(app, requested);
        else trialNotes.setOutcome(app, requested === 'address' ? 'unavailable' : 'failed');
      },
    },
    notes: trialNotes,
  };
}

/** Ends the overrides of this tab and reloads the page. */
export function endTrial(): void {
  storeOverrides({});
  loadDocument().catch(() => {});
}
