import { articlePicture, canonicalUrl, pageTitle, previewWith } from '@site/shared-content/seo';
import { href } from '@site/shared-content/siteMap';
import { articleNodes, graphOf } from '@site/shared-content/structuredData';
import { PageHead } from '@site/shared-ui/PageHead';
import type { ArticleData } from '../../model/BlogData';

/** The folder of this release, with a slash at its end. */
declare const __webpack_public_path__: string;

export type ArticleHeadProps = { readonly data: ArticleData };

/** The path of the picture, which is in this release: a new article needs no other one. */
function picturePath(title: string): string {
  return `${__webpack_public_path__}public/${articlePicture(title)}`;
}

/** Metadata for search engines and link previews; an alias has the original as canonical. */
export function ArticleHead({ data }: ArticleHeadProps) {
  const { slug, title, description, date, reviewed } = data.article;
  return (
    <PageHead
      title={pageTitle(title)}
      description={description}
      canonical={canonicalUrl(href('article', { slug }))}
      type="article"
      published={date}
      modified={reviewed}
      // Only the prerendered page needs the rest, so the browser build can drop the code that builds it.
      {...(typeof document === 'undefined'
        ? { preview: previewWith(picturePath(title), title), jsonLd: [articleGraph(data)] }
        : {})}
    />
  );
}

function articleGraph({ article, words }: ArticleData) {
  const { slug, image: _tile, date, sources, ...facts } = article;
  return graphOf(
    ...articleNodes({
      ...facts,
      path: href('article', { slug }),
      image: canonicalUrl(picturePath(article.title)),
      published: date,
      words,
      sources: sources.map(({ url }) => url),
    }),
  );
}
