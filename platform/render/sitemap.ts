import { escapeXml } from './escapeXml';

/** The data of a page for the sitemap. */
type SitemapPage = {
  /** Path within the site. */
  readonly route: string;
  /** False for an alias of another page, and for the not-found page. */
  readonly canonical: boolean;
  /** Date of the last change, YYYY-MM-DD, if the page states it. */
  readonly changed?: string | undefined;
};

/**
 * Creates `sitemap.xml`: the canonical URL of every page, with the date of its last change.
 * @param siteUrl without a trailing slash
 */
export function sitemapOf(siteUrl: string, pages: readonly SitemapPage[]): string {
  const urls = pages
    .filter(({ canonical }) => canonical)
    .map(
      ({ route, changed }) =>
        `<url><loc>${escapeXml(siteUrl + route)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
