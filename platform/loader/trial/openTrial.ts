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
import { clearHead, isPreview } from '../handOver';
import { createTrialNotes, type TrialNote, type TrialNotes } from './createTrialNotes';
import { findRelease, findServer, type KnownReleases } from './findRelease';
import { remoteOf, storeOverrides, takeOverrides } from './trialOverrides';

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

/**
 * Removes the prerendered HTML when it shows a module of these remotes: it was rendered by another release, so React
 * must not hydrate it. The not-found page is removed too: the page may exist in the release that is tried.
 */
function clearPage(root: HTMLElement, remotes: readonly string[]): void {
  if (remotes.length === 0) return;
  const shown = [...root.querySelectorAll<HTMLElement>('[data-module]')].map(
    ({ dataset }) => dataset['module'] ?? '',
  );
  const concerned = (id: string) => id === 'shell/NotFoundPage' || remotes.includes(id.split('/')[0] ?? '');
  if (!shown.some(concerned)) return;
  root.replaceChildren();
  clearHead();
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
  const overrides = Object.entries(takeOverrides(preview ? /^(release|remote)\./ : RELEASE));
  const known = preview || overrides.length > 0 ? await readReleases(files) : null;
  const current = currentReleases(page, known?.live);
  const notes: TrialNote[] = [];
  const tried: Record<string, TriedRelease> = {};
  /** Overrides to remember in this tab: those that are in use, and those that could not be checked. */
  const kept: Record<string, string> = {};
  for (const [parameter, override] of overrides) {
    const remote = remoteOf(parameter);
    const isId = RELEASE.test(parameter);
    const found = isId
      ? findRelease(known, remote, override)
      : findServer(Object.keys(current), remote, override);
    if (typeof found === 'object') tried[remote] = found;
    if (typeof found === 'object' || found === 'unchecked') kept[parameter] = override;
    notes.push({ remote, override, outcome: typeof found !== 'object' ? found : isId ? 'on' : 'address' });
  }
  storeOverrides(kept);
  const lines = createTrialNotes(notes);
  clearPage(
    root,
    Object.keys(tried).filter((app) => current[app]?.id !== tried[app]?.ref.id),
  );
  return {
    trial: {
      releases: tried,
      onLoaded(app, release) {
        const asked = notes.find(({ remote }) => remote === app)?.outcome;
        if (asked === undefined) return;
        if (release === tried[app]?.ref.id) lines.become(app, asked);
        else lines.become(app, asked === 'address' ? 'unavailable' : 'failed');
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
