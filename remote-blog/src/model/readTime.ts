import type { Article } from '@site/shared-content/articles/Article';
import { wordsPerMinute } from '@site/shared-content/siteSettings';

type CountedParts = Pick<Article, 'text1' | 'conclusion' | 'diagnosis' | 'remedies'>;

/** Words of intro, conclusion, diagnosis and remedies together (docs/spec.md §9); titles do not count. */
export function wordCount({ text1, conclusion, diagnosis, remedies }: CountedParts): number {
  const counted = [...text1, ...conclusion, ...diagnosis.content, ...remedies.content];
  return counted.join(' ').split(/\s+/).filter(Boolean).length;
}

/** Minutes: the counted words by a hundred, rounded up (docs/spec.md §9). */
export function readTime(article: CountedParts): number {
  return Math.ceil(wordCount(article) / wordsPerMinute);
}
