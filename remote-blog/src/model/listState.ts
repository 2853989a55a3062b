import type { BlogCategory } from '@site/shared-content/blogCategories';
import { blogCategories } from '@site/shared-content/blogCategories';
import { categorySlug } from '@site/shared-content/categoryOf';

export type ListView = 'all' | 'categories';

/** The visitor's choice on the blog list; the address stores it (docs/decisions.md "Blog"). */
export type ListState = {
  readonly query: string;
  /** Null means all. */
  readonly category: BlogCategory | null;
  readonly view: ListView;
  /** From 1. */
  readonly page: number;
};

/** The list when it opens (docs/spec.md §4). */
export const defaultListState: ListState = { query: '', category: null, view: 'all', page: 1 };

/** The maximum length of a query; some browsers fail on longer addresses. */
export const maxQueryLength = 200;

/**
 * Normalises search text so that field and address can both contain it: one line, no lone surrogates, limited length, and
 * empty if there are only spaces.
 */
export function tidyQuery(text: string): string {
  const kept = text
    .slice(0, maxQueryLength)
    .replace(/[\r\n]+/g, ' ')
    .replace(/\p{Surrogate}/gu, '');
  return kept.trim() && kept;
}

/** Reads `?q=&category=&view=&page=`; invalid values become the default. */
export function readListState(params: URLSearchParams): ListState {
  const wanted = categorySlug(params.get('category') ?? '');
  const category = blogCategories.find(({ name }) => categorySlug(name) === wanted)?.name ?? null;
  const page = /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  // The categories view makes no sense for a single category.
  const view = params.get('view') === 'categories' && category === null ? 'categories' : 'all';
  return { query: tidyQuery(params.get('q') ?? ''), category, view, page: view === 'all' ? page : 1 };
}

/** The query string of the address without defaults: empty, or starting with a question mark. */
export function writeListState({ query, category, view, page }: ListState): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (category) params.set('category', categorySlug(category));
  if (view !== 'all') params.set('view', view);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text && `?${text}`;
}

/** Applies a change: another search or category resets the page, another view resets the category (docs/spec.md §4). */
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  const next = { ...state, ...change, query: tidyQuery(change.query ?? state.query) };
  if (next.view !== state.view) return { ...next, category: null, page: 1 };
  if (next.category !== state.category) return { ...next, view: 'all', page: 1 };
  return next.query === state.query ? next : { ...next, page: 1 };
}
