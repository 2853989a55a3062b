import { canonicalUrl, pageTitle, sharePicturePath } from '@site/shared-content/seo';
import { href } from '@site/shared-content/siteMap';
import { articleNodes, graphOf } from '@site/shared-content/structuredData';
import { PageHead } from '@site/shared-ui/PageHead';
import type { ArticleData } from '../../model/BlogData';

export type ArticleHeadProps = { readonly data: ArticleData };

/** Metadata for search engines and link previews; an alias has the original as canonical. */
export function ArticleHead({ data }: ArticleHeadProps) {
  const { slug, title, description, image, date, reviewed } = data.article;
  const path = href('article', { slug });
  return (
    <PageHead
      title={pageTitle(title)}
      description={description}
      canonical={canonicalUrl(path)}
      image={canonicalUrl(sharePicturePath(`blog-${image.tile}`))}
      type="article"
      published={date}
      modified={reviewed}
      // Only the prerendered page needs structured data, so the browser build can drop the code that builds it.
      jsonLd={typeof document === 'undefined' ? [articleGraph(data)] : []}
    />
  );
}

function articleGraph({ article, words }: ArticleData) {
  const { slug, image, date, sources, ...facts } = article;
  return graphOf(
    ...articleNodes({
      ...facts,
      path: href('article', { slug }),
      picture: `blog-${image.tile}`,
      published: date,
      words,
      sources: sources.map(({ url }) => url),
    }),
  );
}
