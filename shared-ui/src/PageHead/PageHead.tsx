export type PageHeadProps = {
  /** At most 60 characters; also the name the visitor hears when the page opens. */
  readonly title: string;
  /** 120 to 155 characters. */
  readonly description: string;
  /** Absolute address; an alias gives the address of its original. Left out where there is no such page. */
  readonly canonical?: string;
  /** Absolute address of the Open Graph picture. */
  readonly image: string;
  readonly type?: 'website' | 'article';
  /** YYYY-MM-DD, articles only. */
  readonly published?: string;
  readonly modified?: string;
  readonly noindex?: boolean;
  /** Open Graph writes languages as `or_IN`. */
  readonly locale?: string;
  /** The same subject in other languages, each with its absolute address. */
  readonly alternates?: readonly { readonly lang: string; readonly href: string }[];
  /** Structured data, one object per script (docs/design.md §10). */
  readonly jsonLd?: readonly object[];
};

/** What a page tells browsers, search engines and link previews; React hoists it into the document's head. */
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

/** Like the structured data: for crawlers, and therefore in the prerendered page alone. */
function Alternates({ pages }: { readonly pages: NonNullable<PageHeadProps['alternates']> }) {
  if (typeof document !== 'undefined') return null;
  return pages.map(({ lang, href }) => <link key={lang} rel="alternate" hrefLang={lang} href={href} />);
}

/** Only crawlers read it, so it is written while prerendering and never again; the composer moves it to the head. */
function StructuredData({ records }: { readonly records: readonly object[] }) {
  if (typeof document !== 'undefined') return null;
  return records.map((record, index) => (
    // React would turn the quotes of a text child into entities, which a JSON parser does not know; with `<` escaped
    // nothing in the data can close the element.
    <script
      key={index}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(record).replaceAll('<', '\\u003c') }}
    />
  ));
}
