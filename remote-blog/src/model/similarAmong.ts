import {
  similarCount,
  similarPerSharedTag,
  similarPerSharedTitleWord,
  similarTitleWordLongerThan,
} from '@site/shared-content/siteSettings';
import { newestFirst } from './newestFirst';

/** What is compared. */
export type Comparable = {
  readonly slug: string;
  readonly title: string;
  readonly date: string;
  readonly tags: readonly string[];
};

type Marks = { readonly tags: ReadonlySet<string>; readonly words: ReadonlySet<string> };

/** Tags, and the different words of a title that count: longer than three characters, whatever their case. */
function marksOf({ tags, title }: Comparable): Marks {
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

function scoreOf(one: Marks, other: Marks): number {
  return (
    similarPerSharedTag * countShared(one.tags, other.tags) +
    similarPerSharedTitleWord * countShared(one.words, other.words)
  );
}

/** How near two articles are: 1 per shared tag, 0.5 per shared title word (docs/spec.md §9). */
export function similarity(one: Comparable, other: Comparable): number {
  return scoreOf(marksOf(one), marksOf(other));
}

/**
 * Answers for each of many articles the three nearest others with a score above 0; ties go to the newer one, then by
 * title (docs/decisions.md "Blog"). Every article is taken apart once, however often it is compared.
 */
export function similarAmong<T extends Comparable>(all: readonly T[]): (one: Comparable) => readonly T[] {
  const marked = all.map((article) => ({ article, marks: marksOf(article) }));
  return (one) => {
    const marks = marksOf(one);
    return marked
      .filter(({ article }) => article.slug !== one.slug)
      .map((other) => ({ article: other.article, score: scoreOf(marks, other.marks) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || newestFirst(a.article, b.article))
      .slice(0, similarCount)
      .map(({ article }) => article);
  };
}
