import type { Article } from '@site/shared-content/articles/Article';
import { nextReview } from '@site/shared-content/nextReview';

/** The slugs of the articles whose announced review is overdue. No finding: a day must not break a build. */
export function overdueReviews(
  articles: readonly Pick<Article, 'slug' | 'reviewed'>[],
  today: Date,
): readonly string[] {
  const date = today.toISOString().slice(0, 10);
  return articles.filter(({ reviewed }) => nextReview(reviewed) < date).map(({ slug }) => slug);
}
