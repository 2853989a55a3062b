const escapedXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What the sitemap needs to know of a page. */
export type SitemapPage = {
  /** Path within the site. */
  readonly route: string;
  /** Not an alias of another page, and not the not-found page. */
  readonly canonical: boolean;
  /** YYYY-MM-DD, if the page says when it last changed. */
  readonly changed?: string | undefined;
};

/** Is this the canonical address of the page? An alias names the other one in its head. */
export function isCanonical(html: string, url: string): boolean {
  return html.includes(`<link rel="canonical" href="${url}"`);
}

/** The day of the last change in a page's structured data, if it has one. */
export function changedIn(html: string): string | undefined {
  return /"dateModified":"(\d{4}-\d{2}-\d{2})"/.exec(html)?.[1];
}

/**
 * `sitemap.xml`: every page under its canonical address, with the day of its last change.
 * @param siteUrl without a slash at its end
 */
export function sitemapOf(siteUrl: string, pages: readonly SitemapPage[]): string {
  const urls = pages
    .filter(({ canonical }) => canonical)
    .map(
      ({ route, changed }) =>
        `<url><loc>${escapedXml(siteUrl + route)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
