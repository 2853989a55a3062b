import { anyText } from '@site/platform/test/anyText';
import { blogCategories } from '@site/shared-content/blogCategories';
import fc from 'fast-check';
import type { ListState } from './listState';
import {
  changeListState,
  defaultListState,
  maxQueryLength,
  readListState,
  tidyQuery,
  writeListState,
} from './listState';

const read = (query: string) => readListState(new URLSearchParams(query));
const names = blogCategories.map(({ name }) => name);
const wellness = 'Sleep & Physical Wellness';

describe('the URL of the list', () => {
  it.each<[string, Partial<ListState>]>([
    [
      '?q=low+mood&category=sleep-physical-wellness&page=2',
      { query: 'low mood', category: wellness, page: 2 },
    ],
    ['?category=Sleep+%26+Physical+Wellness', { category: wellness }],
    // The categories view has no pages, and makes no sense for a single category.
    ['?view=categories&page=3', { view: 'categories' }],
    ['?view=categories&category=sleep-physical-wellness', { category: wellness }],
    ...['?page=0', '?page=1.5', '?page=two', '?page=99999999999'].map(
      (query) => [query, {}] as [string, object],
    ),
    ...['?category=', '?category=nonsense', '?view=sideways', '?q=%20%20'].map(
      (query) => [query, {}] as [string, object],
    ),
  ])('%s is read as %j', (query, state) => expect(read(query)).toEqual({ ...defaultListState, ...state }));

  const value = fc.oneof(
    anyText(),
    fc.constantFrom('therapy-treatment', 'categories', 'all', '2', '999999', '1000000', '-0', '１'),
  );
  const parameters = fc.array(fc.tuple(fc.constantFrom('q', 'category', 'view', 'page'), value), {
    maxLength: 6,
  });
  const anyQuery = fc.oneof(
    anyText(),
    parameters.map((entries) => new URLSearchParams(entries).toString()),
  );

  it('is read as a valid state, whatever it is, and is written without defaults to be read as the same', () => {
    fc.assert(
      fc.property(anyQuery, (text) => {
        const state = read(text);
        expect(Object.keys(state)).toEqual(Object.keys(defaultListState));
        expect([null, ...names]).toContain(state.category);
        expect(['all', 'categories']).toContain(state.view);
        expect(Number.isInteger(state.page) && state.page >= 1).toBe(true);
        expect(state.query.length).toBeLessThanOrEqual(maxQueryLength);
        const written = new URLSearchParams(writeListState(state));
        expect(readListState(written)).toEqual(state);
        expect(written.has('q')).toBe(state.query !== '');
        expect(written.has('category')).toBe(state.category !== null);
        expect(written.has('view')).toBe(state.view !== 'all');
        expect(written.has('page')).toBe(state.page !== 1);
      }),
    );
  });

  it('never cuts a text inside a character', () => {
    expect(tidyQuery(`${'x'.repeat(maxQueryLength - 1)}😀`)).toBe('x'.repeat(maxQueryLength - 1));
    expect(tidyQuery('a\r\nb\ud83d')).toBe('a b');
    expect(tidyQuery('\udc00')).toBe('');
  });
});

describe('a change of the list', () => {
  const category = fc.constantFrom(null, ...names);
  const anyState = fc
    .record({ query: anyText().map(tidyQuery), category, page: fc.integer({ min: 1, max: 999_999 }) })
    .map((state): ListState => ({ ...state, view: 'all' }));

  it('returns to page 1 when search or category changes, and keeps the page otherwise', () => {
    fc.assert(
      fc.property(anyState, anyText(), category, (state, query, name) => {
        for (const change of [{ query }, { category: name }, { query, category: name }]) {
          const next = changeListState(state, change);
          const same = next.query === state.query && next.category === state.category;
          expect(next.page).toBe(same ? state.page : 1);
        }
      }),
    );
  });

  it('to another view resets the category and the page, and to a category leaves the categories view', () => {
    fc.assert(
      fc.property(anyState, ({ query, ...state }) => {
        const view = { query, category: null, view: 'categories', page: 1 } as const;
        expect(changeListState({ query, ...state }, { view: 'categories' })).toEqual(view);
        expect(changeListState(view, { view: 'all' })).toEqual({ ...view, view: 'all' });
        const chosen = { ...view, category: names[0] ?? null, view: 'all' };
        expect(changeListState(view, { category: names[0] ?? null })).toEqual(chosen);
      }),
    );
  });
});
