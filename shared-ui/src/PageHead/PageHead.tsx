export type PageHeadProps = {
  /** At most 60 characters; screen readers announce it when the page opens. */
  readonly title: string;
  /** 120 to 155 characters. */
  readonly description: string;
  /** Absolute URL; for an alias, that of the original. Omitted if the page does not exist. */
  readonly canonical?: string;
  /** Absolute URL of the Open Graph picture. */
  readonly image: string;
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
export function PageHead({
  title,
  description,
  canonical,
  image,
  type = 'website',
  published,
  modified,
  noindex = false,
  locale = 'en_IN',
  alternates = [],
  jsonLd = [],
}: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && (
        <>
          <link rel="canonical" href={canonical} />
          <meta property="og:url" content={canonical} />
        </>
      )}
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={locale} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content="summary_large_image" />
      {published && <meta property="article:published_time" content={published} />}
      {modified && <meta property="article:modified_time" content={modified} />}
      <Alternates pages={alternates} />
      <StructuredData records={jsonLd} />
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
