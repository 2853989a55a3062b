import type { Entry } from '../registry/entry';

/** The entry of each app that is served or may be served. */
export type SetOf<Choice> = Readonly<Record<string, Choice>>;

type Choice = { readonly entry: Pick<Entry, 'app' | 'number' | 'since'> };

/** An entry may have been deleted and created again under its number. */
function isSame(one: Choice['entry'] | undefined, other: Choice['entry']): boolean {
  return one?.number === other.number && one.since === other.since;
}

/** Of so many changed apps each subset is tried. Those that were promoted later are tried all together or not at all. */
const MAX_CHANGED = 6;

/** Yields the subsets of a list, the largest first; of equal ones those with earlier items first. */
function* subsets<Item>(items: readonly Item[]): Generator<Item[]> {
  const masks = Array.from({ length: 2 ** items.length }, (_, mask) => mask);
  const has = (mask: number, index: number) => ((mask >> (items.length - 1 - index)) & 1) === 1;
  const all = masks.map((mask) => ({ mask, items: items.filter((_, index) => has(mask, index)) }));
  all.sort((one, other) => other.items.length - one.items.length || other.mask - one.mask);
  for (const subset of all) yield subset.items;
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
