import { canonicalUrl, pageTitle, sharePicturePath } from '@site/shared-content/seo';
import { href } from '@site/shared-content/siteMap';
import { articleNodes, graphOf } from '@site/shared-content/structuredData';
import { PageHead } from '@site/shared-ui/PageHead';
import type { ArticleData } from '../../model/BlogData';

export type ArticleHeadProps = { readonly data: ArticleData };

/** What search engines and link previews learn of an article; an alias names the original as canonical. */
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
      // Only the prerendered page carries structured data, so the browser's build may leave the builders out.
      jsonLd={typeof document === 'undefined' ? [articleGraph(data)] : []}
    />
  );
}

function articleGraph({ article, words }: ArticleData) {
  const {
    slug,
    title,
    description,
    image,
    date,
    reviewed,
    tags,
    sources,
    author,
    clinicalReview,
    conditions,
  } = article;
  return graphOf(
    ...articleNodes({
      path: href('article', { slug }),
      title,
      description,
      picture: `blog-${image.tile}`,
      published: date,
      reviewed,
      words,
      tags,
      sources: sources.map(({ url }) => url),
      ...(conditions ? { conditions } : {}),
      ...(author ? { author } : {}),
      ...(clinicalReview ? { clinicalReview } : {}),
    }),
  );
}
