import { escapedXml } from './escapedXml';

/** What the sitemap needs to know of a page. */
type SitemapPage = {
  /** Path within the site. */
  readonly route: string;
  /** Not an alias of another page, and not the not-found page. */
  readonly canonical: boolean;
  /** YYYY-MM-DD, if the page says when it last changed. */
  readonly changed?: string | undefined;
};

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
