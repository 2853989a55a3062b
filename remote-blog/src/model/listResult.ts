import { blogPageSize, categoryPreviewCount } from '@site/shared-content/siteSettings';
import type { BlogEntry } from './BlogEntry';
import type { Category } from '@site/shared-content/categoryOf';
import { categories } from '@site/shared-content/categoryOf';
import type { Found, Search } from './createSearch';
import type { ListState } from './listState';

/** A category with its first articles, in the categories view. */
export type CategoryPreview = { readonly category: Category; readonly entries: readonly BlogEntry[] };

/** What the list shows for the visitor's choice. */
export type ListResult = Omit<Found, 'entries'> & {
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** The cards of this page; empty in the categories view. */
  readonly entries: readonly BlogEntry[];
  /** The non-empty categories; empty in the view of all articles. */
  readonly previews: readonly CategoryPreview[];
};

/** Page 1 of all articles, from its cards and the total. */
export function firstPage(newest: readonly BlogEntry[], total: number): ListResult {
  const pages = Math.max(1, Math.ceil(total / blogPageSize));
  return { total, page: 1, pages, entries: newest.slice(0, blogPageSize), previews: [], otherPages: [] };
}

/** No list: while the entries are on their way, a list of other articles would look like the answer. */
export const noResultYet: ListResult = firstPage([], 0);

/** Applies search, category, view and page: nine cards a page, up to four a category (docs/spec.md §2, §9). */
export function listResult({ query, category, view, page }: ListState, search: Search): ListResult {
  const { entries: inAll, ...rest } = search(query);
  const found = inAll.filter((entry) => category === null || entry.category === category);
  if (view === 'categories') {
    const previews = categories
      .map((name) => ({ category: name, entries: found.filter((entry) => entry.category === name) }))
      .filter(({ entries }) => entries.length > 0)
      .map((preview) => ({ ...preview, entries: preview.entries.slice(0, categoryPreviewCount) }));
    return { total: found.length, page: 1, pages: 1, entries: [], previews, ...rest };
  }
  const { pages } = firstPage(found, found.length);
  const shown = Math.min(page, pages);
  const entries = found.slice((shown - 1) * blogPageSize, shown * blogPageSize);
  return { total: found.length, page: shown, pages, entries, previews: [], ...rest };
}
