import { UserError } from '../lib/UserError';
import { type LiveEntry, releasesOf } from '../registry/live';
import type { Renderer } from './createRenderer';
import { type SetOf, setsToTry } from './setsToTry';
import { type SitePages, sitePages } from './sitePages';

export type ChosenSet = {
  readonly set: SetOf<LiveEntry>;
  readonly pages: SitePages;
  /** Why a better set was refused; undefined if the best one was chosen. */
  readonly refusal: string | undefined;
};

export type ChoiceInput = {
  /** The entries that are served now; none on a machine that serves nothing yet. */
  readonly served: SetOf<LiveEntry>;
  /** The newest acceptable entry of each app. */
  readonly newest: SetOf<LiveEntry>;
  /** Returns an earlier acceptable entry of an app: the second newest for 1. */
  readonly earlier: (app: string, back: number) => Promise<LiveEntry | undefined>;
};

/** The number of earlier entries that are tried for an app of which nothing is served. */
const MAX_BACK = 3;

/**
 * Chooses the best set of entries whose site may be shown. An app of which nothing is served and whose newest entry is
 * refused gets an earlier one.
 * @throws UserError of kind `refused` if there is no such set; `unreachable` if something cannot be read or stored now.
 */
export async function chooseSet(
  renderer: Renderer,
  { served, newest, earlier }: ChoiceInput,
): Promise<ChosenSet> {
  let refusal: string | undefined;

  async function firstWorking(
    from: SetOf<LiveEntry>,
    to: SetOf<LiveEntry>,
  ): Promise<Pick<ChosenSet, 'set' | 'pages'> | undefined> {
    for (const set of setsToTry(from, to)) {
      try {
        return { set, pages: await sitePages(renderer, releasesOf(set)) };
      } catch (error) {
        if (!(error instanceof UserError) || error.kind === 'unreachable') throw error;
        refusal ??= error.message;
      }
    }
    return undefined;
  }

  let chosen = await firstWorking(served, newest);
  // Nothing can be shown without a shell, so an earlier one comes before earlier releases of the others.
  for (let back = 1; !chosen && back <= MAX_BACK; back += 1) {
    const shell = await earlier('shell', back);
    if (!shell) break;
    chosen = await firstWorking(served, { ...newest, shell });
  }
  for (let back = 1; chosen && back <= MAX_BACK; back += 1) {
    const { set } = chosen;
    const absent = Object.keys(newest).filter((app) => !set[app]);
    const found = await Promise.all(absent.map(async (app) => [app, await earlier(app, back)] as const));
    const candidates = found.flatMap(([app, one]) => (one ? [[app, one] as const] : []));
    if (candidates.length === 0) break;
    chosen = (await firstWorking(set, Object.fromEntries(candidates))) ?? chosen;
  }
  if (!chosen) throw new UserError(refusal ?? 'Nothing is live.');
  return { ...chosen, refusal };
}
