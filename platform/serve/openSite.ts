import { ignoreUnlessUnreachable, UserError } from '../lib/UserError';
import { chooseSet } from '../pages/chooseSet';
import { createRenderer } from '../pages/createRenderer';
import { createLiveReader, type LiveEntry, liveReleasesOf, readLive } from '../registry/live';
import type { Registry } from '../registry/Registry';
import { earlierWhole, entryName, newestWhole } from './LogWatch';
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
  for (const app of Object.keys(apps)) {
    const { entry, faults } = await newestWhole(registry, reader, await reader.read(app));
    if (entry) newest[app] = entry;
    failures.push(...faults);
  }
  const earlier = (app: string, back: number) =>
    earlierWhole(registry, reader, app, back).catch(ignoreUnlessUnreachable);
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
      ...leftOut.map(([, entry]) => `${entryName(entry)} is not served: ${refusal ?? ''}`),
    ],
  };
}
