import type { PageRow } from '@site/shared-content/PageRow';
import { siteMap } from '@site/shared-content/siteMap';

/** The pages of the blog. They travel in its release. */
export const pages = {
  blogs: { ...siteMap.blogs, module: 'BlogListPage' },
  article: { ...siteMap.article, module: 'ArticlePage' },
} as const satisfies Record<string, PageRow>;
