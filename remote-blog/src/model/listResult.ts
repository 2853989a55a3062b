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
  /** The words that were searched instead, where the text as typed found nothing. */
  readonly instead?: readonly string[];
  readonly page: number;
  readonly pages: number;
  /** The cards of this page; none in the view by categories. */
  readonly entries: readonly BlogEntry[];
  /** The non-empty categories; none in the view of all. */
  readonly previews: readonly CategoryPreview[];
};

type Found = { readonly found: readonly BlogEntry[] };

/** Page 1 of all articles, from its cards and their number alone. */
export function firstPage(newest: readonly BlogEntry[], total: number): ListResult {
  const pages = Math.max(1, Math.ceil(total / blogPageSize));
  return { total, page: 1, pages, entries: newest.slice(0, blogPageSize), previews: [] };
}

/** Of a word that more articles have, such as "family", the list of results would be no answer. */
const rareShare = 1 / 7;

/**
 * Searches for known words within a text that nothing has as typed: what has all of them, else what has any of the
 * rarer ones. In the order of the list.
 */
function findInstead(words: readonly string[], search: Search): Pick<ListResult, 'instead'> & Found {
  const all = search('');
  const byWord = new Map(words.map((word) => [word, new Set(search(word))]));
  const common = all.filter((entry) => words.every((word) => byWord.get(word)?.has(entry)));
  if (common.length > 0) return { instead: words, found: common };
  const rare = words.filter((word) => (byWord.get(word)?.size ?? 0) <= all.length * rareShare);
  const instead = rare.length > 0 ? rare : words;
  return { instead, found: all.filter((entry) => instead.some((word) => byWord.get(word)?.has(entry))) };
}

/** Nine cards a page, a page past the end shows the last one; up to four cards a category (docs/spec.md §2, §9). */
export function listResult({ query, category, view, page }: ListState, search: Search): ListResult {
  const asTyped = search(query);
  const words = asTyped.length === 0 ? respell(query) : [];
  const { found: inAll, ...spelling } = words.length > 0 ? findInstead(words, search) : { found: asTyped };
  const found = inAll.filter((entry) => category === null || entry.category === category);
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
