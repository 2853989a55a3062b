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

/** The tags, and the distinct words of a title that have more than three characters, in lower case. */
function featuresOf({ tags, title }: Comparable): Features {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];
  return {
    tags: new Set(tags),
    words: new Set(words.filter((word) => word.length > similarTitleWordLongerThan)),
  };
}

function countShared(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const one of some) if (others.has(one)) shared += 1;
  return shared;
}

function scoreOf(one: Features, other: Features): number {
  return (
    similarPerSharedTag * countShared(one.tags, other.tags) +
    similarPerSharedTitleWord * countShared(one.words, other.words)
  );
}

/** The similarity of two articles: 1 per shared tag, 0.5 per shared title word (docs/spec.md §9). */
export function similarity(one: Comparable, other: Comparable): number {
  return scoreOf(featuresOf(one), featuresOf(other));
}

/**
 * Creates a function that returns the three most similar articles with a score above 0, newer ones first among equals, then
 * by title (docs/decisions.md "Blog"). It splits every article into tags and words only once.
 */
export function similarAmong<T extends Comparable>(all: readonly T[]): (one: Comparable) => readonly T[] {
  const articlesWithFeatures = all.map((article) => ({ article, features: featuresOf(article) }));
  return (one) => {
    const features = featuresOf(one);
    return articlesWithFeatures
      .filter(({ article }) => article.slug !== one.slug)
      .map((other) => ({ article: other.article, score: scoreOf(features, other.features) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || newestFirst(a.article, b.article))
      .slice(0, similarCount)
      .map(({ article }) => article);
  };
}
