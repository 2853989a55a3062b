import { blogPageSize, categoryPreviewCount } from '@site/shared-content/siteSettings';
import type { BlogEntry } from './BlogEntry';
import type { Category } from './categoryOf';
import { categories } from './categoryOf';
import { respell } from './respell';
import type { Search } from './createSearch';
import type { ListState } from './listState';

/** One category of the view by categories, with its first articles. */
export type CategoryPreview = { readonly category: Category; readonly entries: readonly BlogEntry[] };

/** What the list shows for a choice of the visitor. */
export type ListResult = {
  readonly total: number;
  /** The spelling that was searched instead, where the text as typed found nothing. */
  readonly instead?: string;
  readonly page: number;
  readonly pages: number;
  /** The cards of this page; none in the view by categories. */
  readonly entries: readonly BlogEntry[];
  /** The non-empty categories; none in the view of all. */
  readonly previews: readonly CategoryPreview[];
};

/** Page 1 of all articles, from its cards and their number alone. */
export function firstPage(newest: readonly BlogEntry[], total: number): ListResult {
  const pages = Math.max(1, Math.ceil(total / blogPageSize));
  return { total, page: 1, pages, entries: newest.slice(0, blogPageSize), previews: [] };
}

/** Nine cards a page, a page past the end shows the last one; up to four cards a category (docs/spec.md §2, §9). */
export function listResult({ query, category, view, page }: ListState, search: Search): ListResult {
  const asTyped = search(query);
  const instead = asTyped.length === 0 ? respell(query) : undefined;
  const found = (instead === undefined ? asTyped : search(instead)).filter(
    (entry) => category === null || entry.category === category,
  );
  const spelling = instead === undefined ? {} : { instead };
  if (view === 'categories') {
    const previews = categories
      .map((name) => ({ category: name, entries: found.filter((entry) => entry.category === name) }))
      .filter(({ entries }) => entries.length > 0)
      .map((preview) => ({ ...preview, entries: preview.entries.slice(0, categoryPreviewCount) }));
    return { total: found.length, page: 1, pages: 1, entries: [], previews, ...spelling };
  }
  const { pages } = firstPage(found, found.length);
  const shown = Math.min(page, pages);
  const entries = found.slice((shown - 1) * blogPageSize, shown * blogPageSize);
  return { total: found.length, page: shown, pages, entries, previews: [], ...spelling };
}
