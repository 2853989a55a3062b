import type { ArticleImage } from '@site/shared-content/articles/Article';
import type { Category } from './categoryOf';

/** What lists know of an article: everything but its text (product-spec §3 "Blog list entry"). */
export type BlogEntry = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly image: ArticleImage;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly tags: readonly string[];
  readonly category: Category;
  readonly minutes: number;
};
