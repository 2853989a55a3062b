import { blog } from '@site/shared-content/blog';
import { canonicalUrl, pageTitle, sharePicturePath } from '@site/shared-content/seo';
import { href } from '@site/shared-content/siteMap';
import { blogListNode, graphOf } from '@site/shared-content/structuredData';
import { PageHead } from '@site/shared-ui/PageHead';
import type { ListData } from '../../model/BlogData';

export type ListHeadProps = { readonly data: ListData };

const path = href('blogs');
const { title, description } = blog.seo;

/** The head of the list as it opens; every choice has the one canonical address. */
export function ListHead({ data }: ListHeadProps) {
  return (
    <PageHead
      title={pageTitle(title)}
      description={description}
      canonical={canonicalUrl(path)}
      image={canonicalUrl(sharePicturePath('blogs'))}
      // Only the prerendered page carries structured data, so the browser's build may leave the builders out.
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
