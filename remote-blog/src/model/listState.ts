import type { BlogCategory } from '@site/shared-content/blogCategories';
import { blogCategories } from '@site/shared-content/blogCategories';
import { categorySlug } from './categoryOf';

export type ListView = 'all' | 'categories';

/** What the visitor has chosen on the blog list; it lives in the address (docs/decisions.md "Blog"). */
export type ListState = {
  readonly query: string;
  /** Null is all of them. */
  readonly category: BlogCategory | null;
  readonly view: ListView;
  /** From 1. */
  readonly page: number;
};

/** The list as it opens (docs/spec.md §4). */
export const defaultListState: ListState = { query: '', category: null, view: 'all', page: 1 };

/** Nobody searches for more; an address with a longer text would fail in some browsers. */
export const longestQuery = 200;

/**
 * Search text as field and address can both hold it: of one line, without halves of characters, never too long, and
 * empty when there are only spaces.
 */
export function tidyQuery(text: string): string {
  const kept = text
    .slice(0, longestQuery)
    .replace(/[\r\n]+/g, ' ')
    .replace(/\p{Surrogate}/gu, '');
  return kept.trim() && kept;
}

/** Reads `?q=&category=&view=&page=`; nonsense falls back to the default. */
export function readListState(params: URLSearchParams): ListState {
  const wanted = categorySlug(params.get('category') ?? '');
  const category = blogCategories.find(({ name }) => categorySlug(name) === wanted)?.name ?? null;
  const page = /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  // One category leaves nothing to browse by category.
  const view = params.get('view') === 'categories' && category === null ? 'categories' : 'all';
  return { query: tidyQuery(params.get('q') ?? ''), category, view, page: view === 'all' ? page : 1 };
}

/** The query of the address, defaults left out: empty, or from the question mark on. */
export function writeListState({ query, category, view, page }: ListState): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (category) params.set('category', categorySlug(category));
  if (view !== 'all') params.set('view', view);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text && `?${text}`;
}

/** Changing search or category leads to page 1; switching the view resets the category (docs/spec.md §4). */
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  const next = { ...state, ...change, query: tidyQuery(change.query ?? state.query) };
  if (next.view !== state.view) return { ...next, category: null, page: 1 };
  if (next.category !== state.category) return { ...next, view: 'all', page: 1 };
  return next.query === state.query ? next : { ...next, page: 1 };
}
