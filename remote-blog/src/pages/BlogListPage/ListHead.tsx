import { blog } from '@site/shared-content/blog';
import { canonicalUrl, pageTitle, sharePreview } from '@site/shared-content/seo';
import { href } from '@site/shared-content/siteMap';
import { blogListNode, graphOf } from '@site/shared-content/structuredData';
import { PageHead } from '@site/shared-ui/PageHead';
import type { ListData } from '../../model/BlogData';

export type ListHeadProps = { readonly data: ListData; readonly page: number; readonly pages: number };

const path = href('blogs');
const { title, description } = blog.seo;

/** The head of the list page; all choices share one canonical address, and later pages have their number in the title. */
export function ListHead({ data, page, pages }: ListHeadProps) {
  return (
    <PageHead
      title={pageTitle(page > 1 ? blog.titleOfPage(page, pages) : title)}
      description={description}
      canonical={canonicalUrl(path)}
      preview={sharePreview('blogs')}
      // Only the prerendered page needs structured data, so the browser build can drop the code that builds it.
      jsonLd={typeof document === 'undefined' ? [listGraph(data)] : []}
    />
  );
}

function listGraph({ newest, others }: ListData) {
  const names = [...newest, ...others].map((entry) => ({
    name: entry.title,
    path: href('article', { slug: entry.slug }),
  }));
  return graphOf(blogListNode({ path, title, description }, names));
}
