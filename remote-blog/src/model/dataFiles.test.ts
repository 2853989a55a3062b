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

const titleOf = (slug: string) =>
  articles.find((article) => [article.slug, ...(article.aliases ?? [])].includes(slug as Article['slug']))
    ?.title;

describe('dataFiles', () => {
  it('puts the nine newest articles into the list, and links to the others without JavaScript', () => {
    expect([list.total, list.newest.length]).toEqual([articles.length, 9]);
    expect([...list.newest, ...others].map(({ slug }) => slug)).toEqual(index.map(({ slug }) => slug));
  });

  it('keeps the list file the same size with thirteen times as many articles', () => {
    const added = Array.from({ length: 12 }, (_, copy) =>
      articles.map(({ aliases: _aliases, formerLinks: _links, ...article }): Article => ({
        ...article,
        slug: `${article.slug}-${copy}` as Article['slug'],
        tags: [`Tag ${copy}`],
        date: '2020-01-01',
      })),
    ).flat();
    const many = dataFiles([...articles, ...added]);
    expect(many['list.json']).toEqual({ ...list, total: 13 * articles.length });
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

  it('adds at most three similar articles, and related ones that are not among them', () => {
    for (const { slug, seeAlso = [] } of articles) {
      const { seeAlso: next, similar } = files[`articles/${slug}.json`] as ArticleData;
      const also = similar.map((entry) => entry.slug);
      expect(also).not.toContain(slug);
      expect(also.length).toBeLessThanOrEqual(3);
      expect(next.filter((one) => also.includes(one.slug))).toEqual([]);
      for (const { slug: related, why } of seeAlso) {
        const card = similar.find((entry) => entry.slug === related);
        if (card) expect(card.description).toBe(why);
        else expect(next).toContainEqual({ slug: related, title: titleOf(related), why });
      }
    }
  });
});
