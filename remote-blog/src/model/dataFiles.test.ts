import { articles } from '@site/shared-content/articles';
import type { Article } from '@site/shared-content/articles/Article';
import { articleSlugs } from '@site/shared-content/articles/articleSlugs';
import { maxLinks } from './archiveOf';
import type { ArchiveData, ArticleData, IndexData, OpenedListData, TeaserData } from './BlogData';
import { dataFiles } from './dataFiles';

const files = dataFiles(articles);
const list = files['list.json'] as OpenedListData;
const others = files['archive/list.json'] as ArchiveData;
const index = files['index.json'] as IndexData;

describe('dataFiles', () => {
  it('puts the nine newest articles into the list, and links to the others without JavaScript', () => {
    expect([list.total, list.newest.length]).toEqual([articles.length, 9]);
    expect([...list.newest, ...others].map(({ slug }) => slug)).toEqual(index.map(({ slug }) => slug));
  });

  it('keeps the list file the same size with eleven times as many articles', () => {
    const added = Array.from({ length: 10 }, (_, copy) =>
      articles.map(({ aliases: _aliases, formerLinks: _links, ...article }): Article => ({
        ...article,
        slug: `${article.slug}-${copy}` as Article['slug'],
        tags: [`Tag ${copy}`],
        date: '2020-01-01',
      })),
    ).flat();
    const many = dataFiles([...articles, ...added]);
    expect(many['list.json']).toEqual({ ...list, total: 11 * articles.length });
    expect(many['teaser.json']).toEqual(files['teaser.json']);
    expect(Object.keys(many['articles/insomnia.json'] as ArticleData)).toEqual(
      Object.keys(files['articles/insomnia.json'] as ArticleData),
    );
    expect((many['archive/list.json'] as ArchiveData).length).toBeLessThanOrEqual(maxLinks);
  });

  it('gives the teaser the three newest of the index, which has only metadata', () => {
    const dates = index.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect((files['teaser.json'] as TeaserData).entries).toEqual(index.slice(0, 3));
    expect(
      Object.keys(index[0] ?? {})
        .sort()
        .join(' '),
    ).toBe('category date description image minutes slug tags title');
  });

  it('has each route, and one article under its slug and its alias', () => {
    expect(files['slugs.json']).toHaveLength(articleSlugs.length);
    const alias = files['articles/schizophrenia.json'] as ArticleData;
    expect(alias).toEqual(files['articles/bipolar-disorder.json']);
    expect(alias.article.slug).toBe('bipolar-disorder');
  });

  it('adds the titles of related articles and at most three similar ones to each article', () => {
    const { seeAlso, similar } = files['articles/insomnia.json'] as ArticleData;
    expect(seeAlso[0]?.title).toBe(index.find(({ slug }) => slug === seeAlso[0]?.slug)?.title);
    expect(similar.map(({ slug }) => slug)).not.toContain('insomnia');
    expect(similar).toHaveLength(3);
  });
});
