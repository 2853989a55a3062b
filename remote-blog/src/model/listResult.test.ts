import fc from 'fast-check';
import { createSearch } from './createSearch';
import { firstPage, listResult } from './listResult';
import { defaultListState } from './listState';
import { entriesOf } from './testing';

const entries = entriesOf(24);
const search = createSearch(entries);

describe('listResult', () => {
  it('combines search and category', () => {
    const result = listResult(
      { ...defaultListState, query: 'article 1', category: 'Mental Health Disorders' },
      search,
    );
    expect(result.entries.map(({ slug }) => slug)).toEqual(['article-1', 'article-11', 'article-16']);
  });

  it('shows up to four articles of each category in the categories view', () => {
    const { previews, entries: cards } = listResult({ ...defaultListState, view: 'categories' }, search);
    expect(previews.map((preview) => preview.entries.length)).toEqual([4, 4, 4, 4, 4]);
    expect(cards).toEqual([]);
  });

  it('omits categories without a result', () => {
    const { previews } = listResult({ ...defaultListState, view: 'categories', query: 'article 24' }, search);
    expect(previews.map(({ category }) => category)).toEqual(['Therapy & Treatment']);
  });

  it('has one empty page when nothing is found', () => {
    expect(listResult({ ...defaultListState, query: 'zzz' }, search)).toEqual({
      total: 0,
      page: 1,
      pages: 1,
      entries: [],
      previews: [],
      otherPages: [],
    });
  });

  it('is the first page before any search', () => {
    expect(firstPage(entries.slice(0, 9), 24)).toEqual(listResult(defaultListState, search));
  });
});

describe('the pages of any list', () => {
  it('show each article once, in order, nine a page and fewer on the last alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (count) => {
        const entries = entriesOf(count);
        const search = createSearch(entries);
        const { pages } = listResult(defaultListState, search);
        const shown = Array.from(
          { length: pages },
          (_, index) => listResult({ ...defaultListState, page: index + 1 }, search).entries,
        );
        expect(shown.flat()).toEqual(entries);
        expect(shown.slice(0, -1).every(({ length }) => length === 9)).toBe(true);
        expect(shown.at(-1)?.length).toBeGreaterThan(0);
      }),
      { numRuns: 40 },
    );
  });

  it('show the last one for any page number past the end', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 999_999 }), (count, page) => {
        const result = listResult({ ...defaultListState, page }, createSearch(entriesOf(count)));
        expect(result.page).toBe(Math.min(page, result.pages));
      }),
    );
  });
});
