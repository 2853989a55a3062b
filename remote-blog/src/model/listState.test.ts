import { changeListState, defaultListState, readListState, writeListState } from './listState';

const read = (query: string) => readListState(new URLSearchParams(query));

describe('readListState', () => {
  it('opens on page 1 of all blogs', () => {
    expect(read('')).toEqual({ query: '', category: null, view: 'all', page: 1 });
  });

  it('reads search, category and page', () => {
    expect(read('?q=low+mood&category=sleep-physical-wellness&page=2')).toEqual({
      query: 'low mood',
      category: 'Sleep & Physical Wellness',
      view: 'all',
      page: 2,
    });
  });

  it('also knows a category by its name', () => {
    expect(read('?category=Stress+%26+Resilience').category).toBe('Stress & Resilience');
  });

  it('reads the view by categories, which has no pages', () => {
    expect(read('?view=categories&page=3')).toEqual({ ...defaultListState, view: 'categories' });
  });

  it('shows all of a category rather than one preview', () => {
    expect(read('?view=categories&category=stress-resilience').view).toBe('all');
  });

  it.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=two',
    '?page=1e3',
    '?page=99999999999',
    '?category=',
    '?category=nonsense',
    '?category=other',
    '?view=sideways',
    '?q=',
    '?q=%20%20',
    '?nothing=known',
  ])('falls back to the default for %s', (query) => {
    expect(read(query)).toEqual(defaultListState);
  });

  it('keeps no more than a sensible length of search text', () => {
    expect(read(`?q=${'x'.repeat(100_000)}`).query).toHaveLength(200);
  });
});

describe('writeListState', () => {
  it('leaves defaults out', () => {
    expect(writeListState(defaultListState)).toBe('');
  });

  it.each([
    '?q=a%26b%23c',
    '?q=mood&category=therapy-treatment&page=2',
    '?view=categories',
    '?q=%E0%AC%AE%E0%AC%A8',
  ])('writes %s as it was read', (query) => {
    expect(writeListState(read(query))).toBe(query);
  });

  it('survives half of a character', () => {
    expect(() => writeListState({ ...defaultListState, query: '\ud83d' })).not.toThrow();
  });
});

describe('changeListState', () => {
  const deep = { query: 'mood', category: 'Stress & Resilience', view: 'all', page: 3 } as const;

  it('leads to page 1 when the search changes', () => {
    expect(changeListState(deep, { query: 'sleep' })).toEqual({ ...deep, query: 'sleep', page: 1 });
  });

  it('leads to page 1 when the category changes', () => {
    expect(changeListState(deep, { category: null })).toEqual({ ...deep, category: null, page: 1 });
  });

  it('resets the category when the view is switched', () => {
    expect(changeListState(deep, { view: 'categories' })).toEqual({
      query: 'mood',
      category: null,
      view: 'categories',
      page: 1,
    });
  });

  it('shows the whole list of a category chosen in the view by categories', () => {
    const browsing = { ...defaultListState, view: 'categories' } as const;
    expect(changeListState(browsing, { category: 'Social & Lifestyle' })).toEqual({
      ...defaultListState,
      category: 'Social & Lifestyle',
    });
  });

  it('turns to a page and keeps the rest', () => {
    expect(changeListState(deep, { page: 2 })).toEqual({ ...deep, page: 2 });
  });

  it('clears search and category together', () => {
    expect(changeListState(deep, { query: '', category: null })).toEqual(defaultListState);
  });
});
