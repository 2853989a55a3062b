import type { HydrationData, LiveReleases, ReleaseRef } from '../../contract/releases';
import type { Files } from '../createFiles';
import type { Trial } from '../createLoader';
import { fetchLiveReleases } from '../createReleases';
import { createStore, type Store } from '../createStore';
import { loadDocument } from '../loadDocument';
import { headSelector } from '../pageData';
import { findRelease, type TrialOutcome } from './findRelease';
import { storeOverrides, takeOverrides } from './trialOverrides';

/** One line of the banner. */
export type TrialNote = {
  readonly remote: string;
  /** The release id from the link. */
  readonly override: string;
  readonly outcome: TrialOutcome;
};

/** The lines of the banner. They change when a release does not load. */
export type TrialNotes = Pick<Store<readonly TrialNote[]>, 'current' | 'subscribe'>;

/** An open trial: overrides for the host, and lines for the banner. */
type OpenedTrial = { readonly trial: Trial; readonly notes: TrialNotes };

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
  for (const element of document.head.querySelectorAll(`${headSelector}, meta[name="robots"]`))
    element.remove();
}

/** Returns the release of a remote that this page shows, or would show, without overrides. */
function currentRelease(
  page: HydrationData,
  live: LiveReleases | undefined,
  app: string,
): ReleaseRef | undefined {
  return page.remotes[app] ?? live?.apps[app]?.current;
}

/**
 * Starts or continues the overrides of this tab: published releases by id. If one cannot be tried, the normal site is shown and the
 * banner says why.
 * @param root the element of the prerendered page; it is emptied if the page shows an overridden remote
 * @param isOwnDocument true on a page with a document of its own, whose trial ends with the document
 */
export async function openTrial(
  page: HydrationData,
  files: Pick<Files, 'json'>,
  root: HTMLElement,
  isOwnDocument = false,
): Promise<OpenedTrial> {
  const overrides = Object.entries(takeOverrides(isOwnDocument));
  const live = overrides.length > 0 ? await fetchLiveReleases(files).catch(() => undefined) : undefined;
  const notes = createStore<readonly TrialNote[]>([]);
  const releases: Record<string, ReleaseRef> = {};
  /** Overrides to store for this tab: those in use, and those that could not be checked. */
  const kept: Record<string, string> = {};
  for (const [remote, override] of overrides) {
    const result = await findRelease(files, live, remote, override);
    const isFound = typeof result === 'object';
    if (isFound) releases[remote] = result;
    if (isFound || result === 'unchecked') kept[remote] = override;
    notes.set([...notes.current(), { remote, override, outcome: isFound ? 'on' : result }]);
  }
  if (!isOwnDocument) storeOverrides(kept);
  const others = Object.entries(releases).filter(
    ([app, { id }]) => currentRelease(page, live, app)?.id !== id,
  );
  clearPage(
    root,
    others.map(([app]) => app),
  );
  function setOutcome(app: string, outcome: TrialOutcome): void {
    if (notes.current().every((note) => note.remote !== app || note.outcome === outcome)) return;
    notes.set(notes.current().map((note) => (note.remote === app ? { ...note, outcome } : note)));
  }
  return {
    trial: {
      releases,
      onLoaded(app, release) {
        const tried = releases[app];
        if (tried) setOutcome(app, release === tried.id ? 'on' : 'failed');
      },
    },
    notes,
  };
}

/** Ends the overrides of this tab and reloads the page. */
export function endTrial(): void {
  storeOverrides({});
  loadDocument().catch(() => {});
}
