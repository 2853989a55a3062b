import type { Article } from '@site/shared-content/articles/Article';
import type { PageLink } from '@site/shared-content/PageLink';
import type { ArchiveLink } from './archiveOf';
import type { BlogEntry } from './BlogEntry';

/** Links to further articles, for readers without script and for search engines (`archive/….json`, see `archiveOf`). */
export type ArchiveData = readonly ArchiveLink[];

/** What the list fetches when it opens; its size does not depend on the number of articles (`list.json`). */
export type OpenedListData = {
  readonly total: number;
  /** The cards of page 1. */
  readonly newest: readonly BlogEntry[];
};

/** What the list page renders; `others` is empty in a browser with script, which does not need it. */
export type ListData = OpenedListData & { readonly others: ArchiveData };

/** The newest articles for the home page (`teaser.json`). */
export type TeaserData = { readonly entries: readonly BlogEntry[] };

/** Everything one article's page shows (`articles/<slug>.json`, also under each alias). */
export type ArticleData = {
  readonly article: Omit<Article, 'seeAlso' | 'formerLinks' | 'aliases' | 'service' | 'handOuts'>;
  /** The clinic's page on the subject. */
  readonly service: PageLink;
  /** Hand-outs that the text names. */
  readonly handOuts: readonly PageLink[];
  readonly category: BlogEntry['category'];
  /** Reading time. */
  readonly minutes: number;
  /** The number of words that count for the reading time. */
  readonly words: number;
  readonly seeAlso: readonly { readonly slug: string; readonly title: string; readonly why: string }[];
  readonly similar: readonly BlogEntry[];
};

/** What an article's page renders; `older` links to further articles without script, because the list cannot name all. */
export type ArticlePageData = ArticleData & { readonly older?: ArchiveData };

/** Slugs to prerender, aliases included (`slugs.json`). */
export type SlugsData = readonly string[];

/** Old links with placeholders, and the slug that each redirects to (`formerLinks.json`). */
export type FormerLinksData = Readonly<Record<string, string>>;

/** Every list entry, newest first, fetched for a search, a filter or another page (`index.json`). */
export type IndexData = readonly BlogEntry[];
