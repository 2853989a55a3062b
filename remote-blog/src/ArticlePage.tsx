import { defineModule } from '@site/platform/contract';
import type { DataSource } from '@site/platform/contract';
import { fillInAll, fillInPath } from '@site/shared-content/fillIn';
import { href } from '@site/shared-content/siteMap';
import type { ArticleData, ArticlePageData, FormerLinksData, SlugsData } from './model/BlogData';
import { ArticlePage } from './pages/ArticlePage/ArticlePage';
import { readArchive } from './readArchive';

/** Old slugs, which contain the clinic's city, and the slug that each redirects to (docs/decisions.md "Routes"). */
async function formerSlugs(source: DataSource): Promise<ReadonlyMap<string, string>> {
  const links = ((await source.read('formerLinks.json')) ?? {}) as FormerLinksData;
  return new Map(Object.entries(links).map(([link, slug]) => [fillInPath(link), href('article', { slug })]));
}

export default defineModule<ArticlePageData>({
  Component: ArticlePage,
  async load({ slug = '' }, source) {
    // The slug becomes part of a file path, so other characters are rejected.
    if (!/^[a-z0-9-]+$/.test(slug)) return null;
    const data = (await source.read(`articles/${slug}.json`)) as ArticleData | null;
    if (data) {
      const older = await readArchive(source, `articles/${data.article.slug}`);
      return fillInAll(older ? { ...data, older } : data);
    }
    const redirectTo = (await formerSlugs(source)).get(slug);
    return redirectTo ? { redirectTo } : null;
  },
  async entries(source) {
    const slugs = ((await source.read('slugs.json')) ?? []) as SlugsData;
    return slugs.map((slug) => ({ slug }));
  },
  async redirects(source) {
    const former = await formerSlugs(source);
    return Object.fromEntries([...former].map(([slug, path]) => [href('article', { slug }), path]));
  },
});
