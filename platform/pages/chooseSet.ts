import { UserError } from '../lib/UserError';
import type { Entry } from '../registry/entry';
import { type LiveEntry, releasesOf } from '../registry/live';
import type { Renderer } from './createRenderer';
import { type SitePages, sitePages } from './sitePages';

/** The entry of each app that is served or may be served. */
export type SetOf<Choice> = Readonly<Record<string, Choice>>;

type Choice = { readonly entry: Pick<Entry, 'app' | 'number' | 'since'> };

/** An entry may have been deleted and created again under its number. */
function isSame(one: Choice['entry'] | undefined, other: Choice['entry']): boolean {
  return one?.number === other.number && one.since === other.since;
}

/** Each subset of this many changed apps is tried. Apps that were promoted later are tried all together or not at all. */
const MAX_CHANGED = 6;

/** Returns the subsets of a list, the largest first; of equally large ones those with earlier items first. */
function subsets<Item>(items: readonly Item[]): Item[][] {
  const masks = Array.from({ length: 2 ** items.length }, (_, mask) => mask);
  const has = (mask: number, index: number) => ((mask >> (items.length - 1 - index)) & 1) === 1;
  const all = masks.map((mask) => ({ mask, items: items.filter((_, index) => has(mask, index)) }));
  all.sort((one, other) => other.items.length - one.items.length || other.mask - one.mask);
  return all.map((subset) => subset.items);
}

/**
 * Yields the sets of entries that may be served, best first: all newest entries together; if that set is refused, as many
 * of them as possible, earlier promotions first; at last what is served. So a bad release stops nobody else, and two apps
 * that need each other may be promoted one after the other.
 * @param served the entries that are served now
 * @param newest the newest acceptable entry of each app
 */
export function* setsToTry<One extends Choice>(
  served: SetOf<One>,
  newest: SetOf<One>,
): Generator<SetOf<One>> {
  // Without the shell there is no site, so it comes first on a machine that serves nothing.
  const rank = ({ app, since }: Choice['entry']) =>
    `${app === 'shell' && !served['shell'] ? 0 : 1}${since}${app}`;
  const changed = Object.values(newest)
    .filter(({ entry }) => !isSame(served[entry.app]?.entry, entry))
    .sort(({ entry: one }, { entry: other }) => (rank(one) < rank(other) ? -1 : 1));
  const later = changed.slice(MAX_CHANGED);
  for (const rest of later.length > 0 ? [later, []] : [[]])
    for (const some of subsets(changed.slice(0, MAX_CHANGED)))
      yield { ...served, ...Object.fromEntries([...some, ...rest].map((one) => [one.entry.app, one])) };
}

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
export const MAX_BACK = 3;

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
