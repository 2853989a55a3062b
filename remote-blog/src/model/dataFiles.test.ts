import { articles } from '@site/shared-content/articles';
import { articleSlugs } from '@site/shared-content/articles/articleSlugs';
import type { ArticleData, IndexData, ListData, TeaserData } from './BlogData';
import { dataFiles } from './dataFiles';

const files = dataFiles(articles);
const list = files['list.json'] as ListData;
const index = files['index.json'] as IndexData;

describe('dataFiles', () => {
  it('opens the list with the nine newest articles and the titles of the others', () => {
    expect([list.total, list.newest.length, list.others.length]).toEqual([
      articles.length,
      9,
      articles.length - 9,
    ]);
    expect([...list.newest, ...list.others].map(({ slug }) => slug)).toEqual(index.map(({ slug }) => slug));
  });

  it('keeps the opened list as small among thousands of articles', () => {
    const many = Array.from({ length: 100 }, () => articles).flat();
    const grown = dataFiles(many)['list.json'] as ListData;
    expect(grown.total).toBe(100 * articles.length);
    expect(grown.newest).toHaveLength(9);
    expect(grown.others.length).toBeLessThanOrEqual(24);
  });

  it('orders the index by date, the newest first', () => {
    const dates = index.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('gives the teaser the three newest', () => {
    expect((files['teaser.json'] as TeaserData).entries).toEqual(index.slice(0, 3));
  });

  it('holds metadata only in the lists', () => {
    expect(Object.keys(index[0] ?? {}).sort()).toEqual(
      ['category', 'date', 'description', 'image', 'minutes', 'slug', 'tags', 'title'].sort(),
    );
  });

  it('lists every route to prerender, the alias among them', () => {
    expect(files['slugs.json']).toHaveLength(articleSlugs.length);
    expect(files['slugs.json']).toContain('schizophrenia');
  });

  it('shows one article under its slug and its alias', () => {
    const alias = files['articles/schizophrenia.json'] as ArticleData;
    expect(alias).toEqual(files['articles/bipolar-disorder.json']);
    expect(alias.article.slug).toBe('bipolar-disorder');
  });

  it('brings with each article the titles of its neighbours and at most three similar ones', () => {
    const { seeAlso, similar } = files['articles/insomnia.json'] as ArticleData;
    expect(seeAlso[0]?.title).toBe('Sleep disorders: finding the right name and treatment');
    expect(similar.map(({ slug }) => slug)).not.toContain('insomnia');
    expect(similar).toHaveLength(3);
  });
});
