import { articleTitles } from '@site/shared-content/services/articleTitles';
import type { Service } from '@site/shared-content/services/Service';

type ArticleSlug = Service['relatedArticles'][number];

/** A link to a blog article. */
export type ArticleLink = { readonly slug: ArticleSlug; readonly title: string };

/**
 * Builds links to articles from their slugs.
 * @throws Error with the slug of an article that has no title.
 */
export function articleLinks(slugs: readonly ArticleSlug[]): readonly ArticleLink[] {
  return slugs.map((slug) => {
    const title = articleTitles[slug];
    if (!title) throw new Error(`No link text for the article "${slug}": add one to articleTitles.ts.`);
    return { slug, title };
  });
}
