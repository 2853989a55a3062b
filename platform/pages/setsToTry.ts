import type { Entry } from '../registry/entry';

/** The entry of each app that is served or may be served. */
export type SetOf<Choice> = Readonly<Record<string, Choice>>;

type Choice = { readonly entry: Pick<Entry, 'app' | 'number' | 'since'> };

/** An entry may have been deleted and created again under its number. */
function isSame(one: Choice['entry'] | undefined, other: Choice['entry']): boolean {
  return one?.number === other.number && one.since === other.since;
}

/** With more changed apps, the earliest of them are tried first, and the others with the next look. */
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
  const changed = Object.values(newest)
    .filter(({ entry }) => !isSame(served[entry.app]?.entry, entry))
    .sort(({ entry: one }, { entry: other }) =>
      one.since === other.since ? (one.app < other.app ? -1 : 1) : one.since < other.since ? -1 : 1,
    )
    .slice(0, MAX_CHANGED);
  for (const some of subsets(changed))
    yield { ...served, ...Object.fromEntries(some.map((one) => [one.entry.app, one])) };
}
