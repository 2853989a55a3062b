import type { Article } from '@site/shared-content/articles/Article';
import { handOutLinks } from '@site/shared-content/handOuts/handOutNames';
import type { PageLink } from '@site/shared-content/PageLink';
import { serviceSummaries } from '@site/shared-content/services/serviceSummaries';
import { languageWords } from '@site/shared-content/searchWords/languageWords';
import { href } from '@site/shared-content/siteMap';
import { blogPageSize, teaserCount } from '@site/shared-content/siteSettings';
import { spellings } from '@site/shared-content/spellings';
import { therapy } from '@site/shared-content/therapy';
import { archiveOf } from './archiveOf';
import type {
  ArticleData,
  FormerLinksData,
  IndexData,
  OpenedListData,
  SlugsData,
  TeaserData,
} from './BlogData';
import { categoryOf } from '@site/shared-content/categoryOf';
import { findablePages } from './findablePages';
import { readTime, wordCount } from './readTime';
import { createSimilarFinder } from './createSimilarFinder';
import type { SearchData } from './SearchData';
import { textIndexOf } from './textIndexOf';
import { toEntries } from './toEntries';

/** All data files of the blog, by path (see `BlogData`). Their placeholders are filled in when a page loads them. */
export function dataFiles(articles: readonly Article[]): Record<string, unknown> {
  const index: IndexData = toEntries(articles);
  const archive = archiveOf(index.slice(blogPageSize));
  const list: OpenedListData = { total: index.length, newest: index.slice(0, blogPageSize) };
  const teaser: TeaserData = { entries: index.slice(0, teaserCount) };
  const search: SearchData = {
    spellings: Object.entries(spellings),
    foreign: Object.values(languageWords).flatMap((words) => Object.entries(words)),
    texts: textIndexOf(articles),
    pages: findablePages(),
  };
  const slugs: SlugsData = articles.flatMap(routesOf);
  const formerLinks: FormerLinksData = Object.fromEntries(
    articles.flatMap(({ slug, formerLinks: links = [] }) => links.map((link) => [link, slug])),
  );
  return {
    'list.json': list,
    'index.json': index,
    'search.json': search,
    'teaser.json': teaser,
    'slugs.json': slugs,
    'formerLinks.json': formerLinks,
    'archive/list.json': archive.links,
    ...Object.fromEntries(
      [...archive.below].map(([slug, links]) => [`archive/articles/${slug}.json`, links]),
    ),
    ...articleFiles(articles, index),
  };
}

function routesOf({ slug, aliases = [] }: Article): readonly string[] {
  return [slug, ...aliases];
}

function linkTo(service: Article['service']): PageLink {
  if (service === 'therapy') return { label: therapy.name, to: href('therapy') };
  return { label: serviceSummaries[service].name, to: href('service', { slug: service }) };
}

function articleFiles(articles: readonly Article[], index: IndexData): Record<string, ArticleData> {
  const similarTo = createSimilarFinder(index);
  const byRoute = new Map(
    articles.flatMap((article) => routesOf(article).map((route) => [route, article] as const)),
  );
  const files = articles.map((whole): readonly [Article, ArticleData] => {
    const { seeAlso = [], formerLinks: _links, aliases: _aliases, service, handOuts, ...article } = whole;
    const related = seeAlso.map(({ slug, why }) => {
      const other = byRoute.get(slug);
      if (!other)
        throw new Error(
          `"${whole.slug}" points to the article "${slug}", which does not exist: correct seeAlso.`,
        );
      return { slug: other.slug, title: other.title, why };
    });
    // “Read next” is the clinic's addition, so it leaves out what “You May Also Like” shows, and lends it its reasons.
    const similar = similarTo(whole);
    const isSimilar = (other: { readonly slug: string }) => similar.some(({ slug }) => slug === other.slug);
    const whyOf = new Map<string, string>(related.map(({ slug, why }) => [slug, why]));
    const facts = { category: categoryOf(whole.tags), minutes: readTime(whole), words: wordCount(whole) };
    return [
      whole,
      {
        article,
        ...facts,
        service: linkTo(service),
        handOuts: handOutLinks(handOuts ?? []),
        seeAlso: related.filter((other) => !isSimilar(other)),
        similar: similar.map((entry) => ({
          ...entry,
          description: whyOf.get(entry.slug) ?? entry.description,
        })),
      },
    ];
  });
  return Object.fromEntries(
    files.flatMap(([whole, file]) => routesOf(whole).map((route) => [`articles/${route}.json`, file])),
  );
}
