type Dated = { readonly date: string; readonly title: string };

/** Orders newer dates first; of one day, by title (docs/decisions.md "Blog"). */
export function newestFirst(one: Dated, other: Dated): number {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  return one.title.localeCompare(other.title, 'en');
}
