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

describe('readListState', () => {
  const wellness = 'Sleep & Physical Wellness';

  it.each<[string, Partial<ListState>]>([
    [
      '?q=low+mood&category=sleep-physical-wellness&page=2',
      { query: 'low mood', category: wellness, page: 2 },
    ],
    ['?category=Sleep+%26+Physical+Wellness', { category: wellness }],
    // The categories view has no pages, and makes no sense for a single category.
    ['?view=categories&page=3', { view: 'categories' }],
    ['?view=categories&category=sleep-physical-wellness', { category: wellness }],
  ])('reads %s', (query, state) => expect(read(query)).toEqual({ ...defaultListState, ...state }));

  it.each([
    ...['?page=0', '?page=1.5', '?page=two', '?page=99999999999', '?category=', '?category=nonsense'],
    ...['?view=sideways', '?q=%20%20', '?nothing=known'],
  ])('falls back to the default for %s', (query) => {
    expect(read(query)).toEqual(defaultListState);
  });
});

describe('any URL', () => {
  const key = fc.oneof(fc.constantFrom('q', 'category', 'view', 'page'), anyText());
  const known = fc.constantFrom(
    'therapy-treatment',
    'categories',
    'all',
    '2',
    '999999',
    '1000000',
    '-0',
    '１',
  );
  const query = fc.array(fc.tuple(key, fc.oneof(anyText(), known)), { maxLength: 6 });
  const address = fc.oneof(
    query.map((entries) => new URLSearchParams(entries).toString()),
    anyText(),
  );

  it('is read as a valid state that its own URL restores', () => {
    fc.assert(
      fc.property(address, (text) => {
        const state = read(text);
        expect(Object.keys(state)).toEqual(Object.keys(defaultListState));
        expect([null, ...blogCategories.map(({ name }) => name)]).toContain(state.category);
        expect(['all', 'categories']).toContain(state.view);
        expect(Number.isInteger(state.page) && state.page >= 1).toBe(true);
        expect(state.query.length).toBeLessThanOrEqual(maxQueryLength);
        expect(read(writeListState(state))).toEqual(state);
      }),
    );
  });

  it('never cuts a text inside a character', () => {
    expect(tidyQuery(`${'x'.repeat(maxQueryLength - 1)}😀`)).toBe('x'.repeat(maxQueryLength - 1));
    expect(tidyQuery('a\r\nb\ud83d')).toBe('a b');
    expect(tidyQuery('\udc00')).toBe('');
  });
});

const page = fc.integer({ min: 1, max: 999_999 });
const category = fc.constantFrom(null, ...blogCategories.map(({ name }) => name));

/** Any state that a sequence of changes can reach. */
const anyState = fc
  .array(
    fc.oneof(
      anyText().map((query) => ({ query })),
      category.map((name) => ({ category: name })),
      fc.constantFrom({ view: 'all' }, { view: 'categories' }),
    ) as fc.Arbitrary<Partial<ListState>>,
    { maxLength: 6 },
  )
  .chain((changes) => {
    const state = changes.reduce(changeListState, read(''));
    return state.view === 'all'
      ? page.map((number) => changeListState(state, { page: number }))
      : fc.constant(state);
  });

describe('the URL of the list', () => {
  it('restores every choice, and omits the default', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const params = new URLSearchParams(writeListState(state));
        expect(read(writeListState(state))).toEqual(state);
        expect(params.has('q')).toBe(state.query !== '');
        expect(params.has('category')).toBe(state.category !== null);
        expect(params.has('view')).toBe(state.view !== 'all');
        expect(params.has('page')).toBe(state.page !== 1);
      }),
    );
  });
});

describe('a change of the list state', () => {
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

  it('to a category leaves the categories view', () => {
    const browsing = { ...defaultListState, view: 'categories' } as const;
    const category = 'Social & Lifestyle';
    expect(changeListState(browsing, { category })).toEqual({ ...defaultListState, category });
  });

  it('resets only the category when the view is switched', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const view = state.view === 'all' ? 'categories' : 'all';
        const switched = { query: state.query, category: null, view, page: 1 };
        expect(changeListState(state, { view })).toEqual(switched);
      }),
    );
  });
});
