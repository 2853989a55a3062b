import { blogPageSize, categoryPreviewCount } from '@site/shared-content/siteSettings';
import type { BlogEntry } from './BlogEntry';
import type { Category } from '@site/shared-content/categoryOf';
import { categories } from '@site/shared-content/categoryOf';
import { respell } from './respell';
import type { Search } from './createSearch';
import type { ListState } from './listState';

/** A category with its first articles, in the categories view. */
export type CategoryPreview = { readonly category: Category; readonly entries: readonly BlogEntry[] };

/** What the list shows for the visitor's choice. */
export type ListResult = {
  readonly total: number;
  /** The words that were searched instead, if the typed text had no result. */
  readonly instead?: readonly string[];
  readonly page: number;
  readonly pages: number;
  /** The cards of this page; empty in the categories view. */
  readonly entries: readonly BlogEntry[];
  /** The non-empty categories; empty in the view of all articles. */
  readonly previews: readonly CategoryPreview[];
};

type Found = { readonly found: readonly BlogEntry[] };

/** Page 1 of all articles, from its cards and the total. */
export function firstPage(newest: readonly BlogEntry[], total: number): ListResult {
  const pages = Math.max(1, Math.ceil(total / blogPageSize));
  return { total, page: 1, pages, entries: newest.slice(0, blogPageSize), previews: [] };
}

/** No list: while the entries are on their way, a list of other articles would look like the answer. */
export const noResultYet: ListResult = { total: 0, page: 1, pages: 1, entries: [], previews: [] };

/** A word that occurs in a larger share of the articles, such as "family", is too common to search for alone. */
const rareShare = 1 / 7;

/**
 * Searches for known words in a text that has no result. It returns the articles with all of the words, or else with any of
 * the rarer ones, in the order of the list.
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

/** Applies search, category, view and page: nine cards a page, up to four a category (docs/spec.md §2, §9). */
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
