type Dated = { readonly date: string; readonly title: string };

/** Sort function: newer dates first, then by title (docs/decisions.md "Blog"). */
export function newestFirst(one: Dated, other: Dated): number {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  return one.title.localeCompare(other.title, 'en');
}
