import {
  similarCount,
  similarPerSharedTag,
  similarPerSharedTitleWord,
  similarTitleWordLongerThan,
} from '@site/shared-content/siteSettings';
import { newestFirst } from './newestFirst';

/** The fields that are compared. */
export type Comparable = {
  readonly slug: string;
  readonly title: string;
  readonly date: string;
  readonly tags: readonly string[];
};

type Features = { readonly tags: ReadonlySet<string>; readonly words: ReadonlySet<string> };

/** Returns the tags, and the distinct title words that are long enough, in lower case. */
function featuresOf({ tags, title }: Comparable): Features {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];
  return {
    tags: new Set(tags),
    words: new Set(words.filter((word) => word.length > similarTitleWordLongerThan)),
  };
}

function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const value of a) if (b.has(value)) shared += 1;
  return shared;
}

function scoreOf(a: Features, b: Features): number {
  return (
    similarPerSharedTag * countShared(a.tags, b.tags) +
    similarPerSharedTitleWord * countShared(a.words, b.words)
  );
}

/** Returns the similarity of two articles: points per shared tag and title word (docs/spec.md §9). */
export function similarity(a: Comparable, b: Comparable): number {
  return scoreOf(featuresOf(a), featuresOf(b));
}

/**
 * Creates a function that returns the three most similar articles with a score above 0, newest first if the scores are equal, then
 * by title (docs/decisions.md "Blog"). It splits every article into tags and words only once.
 */
export function createSimilarFinder<T extends Comparable>(
  all: readonly T[],
): (article: Comparable) => readonly T[] {
  const articlesWithFeatures = all.map((article) => ({ article, features: featuresOf(article) }));
  return (current) => {
    const features = featuresOf(current);
    return articlesWithFeatures
      .filter(({ article }) => article.slug !== current.slug)
      .map((other) => ({ article: other.article, score: scoreOf(features, other.features) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || newestFirst(a.article, b.article))
      .slice(0, similarCount)
      .map(({ article }) => article);
  };
}
