import { messageUnlessUnreachable, UserError } from '../lib/UserError';
import { chooseSet, MAX_BACK } from '../pages/chooseSet';
import { createRenderer } from '../pages/createRenderer';
import { createLiveReader, type LiveEntry, liveReleasesOf, readLive } from '../registry/live';
import type { Registry } from '../registry/Registry';
import { downloadRelease } from '../registry/release';
import { createView, type View } from './view';

/** The live site. If a file of an app's newest entry is damaged, it has an earlier entry, as on a server. */
export type OpenedSite = {
  readonly set: Readonly<Record<string, LiveEntry>>;
  readonly view: View;
  /** The numbers of the entries, by app. */
  readonly live: Readonly<Record<string, number>>;
  /** Sentences about entries that do not count, and about newer ones that are refused. */
  readonly problems: readonly string[];
};

/**
 * Opens the live site once, with every byte verified.
 * @throws UserError if nothing is live or nothing of it can be shown.
 */
export async function openSite(registry: Registry): Promise<OpenedSite> {
  const reader = createLiveReader(registry);
  const { apps, problems } = await readLive(registry, {}, reader);
  if (!apps['shell'])
    throw new UserError(
      [`Nothing is live in ${registry.url} yet. Promote a release first.`, ...problems].join('\n'),
    );
  const newest: Record<string, LiveEntry> = {};
  const failures: string[] = [];
  /** Copies the files of an entry. Returns false, and notes why, if one is missing. */
  const isCopied = async (entry: LiveEntry) => {
    try {
      await downloadRelease(registry, entry.release);
      return true;
    } catch (error) {
      failures.push(
        `entry ${entry.entry.number} of ${entry.entry.app} is left out: ${messageUnlessUnreachable(error)}`,
      );
      return false;
    }
  };
  const earlier = async (app: string, back: number) => {
    const entry = (await reader.read(app, back + 1)).entries[back];
    return entry && (await isCopied(entry)) ? entry : undefined;
  };
  for (const [app, entry] of Object.entries(apps)) {
    let whole = (await isCopied(entry)) ? entry : undefined;
    for (let back = 1; !whole && back <= MAX_BACK; back += 1) whole = await earlier(app, back);
    if (whole) newest[app] = whole;
  }
  const renderer = await createRenderer(registry);
  const { set, pages, refusal } = await chooseSet(renderer, { served: {}, newest, earlier });
  const leftOut = Object.entries(newest).filter(([app, entry]) => set[app] !== entry);
  return {
    set,
    view: await createView(set, pages, await liveReleasesOf(registry, set)),
    live: Object.fromEntries(Object.entries(set).map(([app, { entry }]) => [app, entry.number])),
    problems: [
      ...problems,
      ...failures,
      ...leftOut.map(([app, { entry }]) => `entry ${entry.number} of ${app} is left out: ${refusal ?? ''}`),
    ],
  };
}
