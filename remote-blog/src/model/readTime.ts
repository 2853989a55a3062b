import type { Article } from '@site/shared-content/articles/Article';
import { wordsPerMinute } from '@site/shared-content/siteSettings';

type CountedParts = Pick<Article, 'text1' | 'conclusion' | 'diagnosis' | 'remedies'>;

/** The number of words in intro, conclusion, diagnosis and remedies, without titles (docs/spec.md §9). */
export function wordCount({ text1, conclusion, diagnosis, remedies }: CountedParts): number {
  const counted = [...text1, ...conclusion, ...diagnosis.content, ...remedies.content];
  return counted.join(' ').split(/\s+/).filter(Boolean).length;
}

/** Reading time in minutes: a minute for each hundred words, rounded up (docs/spec.md §9). */
export function readTime(article: CountedParts): number {
  return Math.ceil(wordCount(article) / wordsPerMinute);
}
