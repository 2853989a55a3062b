/** What a link preview shows beside title and description; the size is in pixels. */
export type SharePreview = {
  /** Absolute URL. */
  readonly image: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly siteName: string;
};

export type PageHeadProps = {
  /** At most 60 characters; screen readers announce it when the page opens. */
  readonly title: string;
  /** 120 to 155 characters. */
  readonly description: string;
  /** Absolute URL; for an alias, that of the original. Omitted if the page does not exist. */
  readonly canonical?: string;
  /** Picture and name of the site for link previews; needed in the prerendered page only. */
  readonly preview?: SharePreview | undefined;
  readonly type?: 'website' | 'article';
  /** YYYY-MM-DD, articles only. */
  readonly published?: string;
  readonly modified?: string;
  readonly noindex?: boolean;
  /** In Open Graph format: `or_IN`. */
  readonly locale?: string;
  /** The same page in other languages, with absolute URLs. */
  readonly alternates?: readonly { readonly lang: string; readonly href: string }[];
  /** Structured data, one object per script (docs/design.md §10). */
  readonly jsonLd?: readonly object[];
};

/** Metadata of a page; React hoists it into `<head>`. */
export function PageHead(props: PageHeadProps) {
  const { title, description, canonical, noindex = false, alternates = [], jsonLd = [] } = props;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      <OpenGraph type="website" locale="en_IN" {...props} />
      <Alternates pages={alternates} />
      <StructuredData records={jsonLd} />
    </>
  );
}

/** For link previews, so only in the prerendered page. */
function OpenGraph({
  title,
  description,
  canonical,
  preview,
  type,
  published,
  modified,
  locale,
}: PageHeadProps) {
  if (typeof document !== 'undefined') return null;
  const tags = {
    'og:url': canonical,
    'og:type': type,
    'og:locale': locale,
    'og:site_name': preview?.siteName,
    'og:title': title,
    'og:description': description,
    'og:image': preview?.image,
    'og:image:width': preview?.width,
    'og:image:height': preview?.height,
    'og:image:alt': preview?.alt,
    'article:published_time': published,
    'article:modified_time': modified,
  };
  return (
    <>
      {Object.entries(tags).map(
        ([property, content]) =>
          content !== undefined && <meta key={property} property={property} content={`${content}`} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** For crawlers, so only in the prerendered page. */
function Alternates({ pages }: { readonly pages: NonNullable<PageHeadProps['alternates']> }) {
  if (typeof document !== 'undefined') return null;
  return pages.map(({ lang, href }) => <link key={lang} rel="alternate" hrefLang={lang} href={href} />);
}

/** For crawlers, so only in the prerendered page; the composer moves it into `<head>`. */
function StructuredData({ records }: { readonly records: readonly object[] }) {
  if (typeof document !== 'undefined') return null;
  return records.map((record, index) => (
    // React would escape quotes in a text child as entities, which JSON parsers do not decode. `<` is escaped, so the data
    // cannot close the element.
    <script
      key={index}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(record).replaceAll('<', '\\u003c') }}
    />
  ));
}
