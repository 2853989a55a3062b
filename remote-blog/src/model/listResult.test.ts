import { createSearch } from './createSearch';
import { firstPage, listResult } from './listResult';
import { defaultListState } from './listState';
import { entriesOf } from './testing';

const entries = entriesOf(24);
const search = createSearch(entries);

describe('listResult', () => {
  it('shows nine articles a page', () => {
    const { total, pages, entries: shown } = listResult(defaultListState, search);
    expect([total, pages, shown.length]).toEqual([24, 3, 9]);
  });

  it('shows what is left on the last page', () => {
    expect(listResult({ ...defaultListState, page: 3 }, search).entries).toEqual(entries.slice(18));
  });

  it('shows the last page when a page past the end is asked for', () => {
    const result = listResult({ ...defaultListState, page: 99 }, search);
    expect([result.page, result.entries.length]).toEqual([3, 6]);
  });

  it('combines search and category', () => {
    const result = listResult(
      { ...defaultListState, query: 'article 1', category: 'Mental Health Disorders' },
      search,
    );
    expect(result.entries.map(({ slug }) => slug)).toEqual(['article-1', 'article-11', 'article-16']);
  });

  it('shows in the view by categories up to four articles of each', () => {
    const { previews, entries: cards } = listResult({ ...defaultListState, view: 'categories' }, search);
    expect(previews.map((preview) => preview.entries.length)).toEqual([4, 4, 4, 4, 4]);
    expect(cards).toEqual([]);
  });

  it('leaves categories out in which nothing was found', () => {
    const { previews, total } = listResult(
      { ...defaultListState, view: 'categories', query: 'article 24' },
      search,
    );
    expect(previews.map(({ category }) => category)).toEqual(['Therapy & Treatment']);
    expect(total).toBe(1);
  });

  it('has one empty page when nothing was found', () => {
    expect(listResult({ ...defaultListState, query: 'zzz' }, search)).toEqual({
      total: 0,
      page: 1,
      pages: 1,
      entries: [],
      previews: [],
    });
  });
});

describe('firstPage', () => {
  it('is what the list opens with, without any search', () => {
    expect(firstPage(entries.slice(0, 9), 24)).toEqual(listResult(defaultListState, search));
  });
});
