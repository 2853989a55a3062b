import type { Article } from './Article';
import { articleSlugs } from './articleSlugs';

/**
 * Checks that each slug of docs/spec.md §2 has exactly one article, and returns the list.
 * @throws Error with the slug and the remedy.
 */
export function checkSlugs(articles: readonly Article[]): readonly Article[] {
  const owners = new Map<string, string>();
  for (const article of articles) {
    for (const slug of [article.slug, ...(article.aliases ?? [])]) {
      const owner = owners.get(slug);
      if (owner !== undefined) {
        throw new Error(
          `The articles "${owner}" and "${article.title}" both claim the slug "${slug}": give one of them another slug or alias.`,
        );
      }
      owners.set(slug, article.title);
    }
  }
  const missing = articleSlugs.find((slug) => !owners.has(slug));
  if (missing !== undefined) {
    throw new Error(
      `No article shows the slug "${missing}": write its file and import it in articles/articles.ts, or name the slug among the aliases of another article.`,
    );
  }
  return articles;
}
