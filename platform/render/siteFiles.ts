/** The files of the site that depend on all pages: sitemap, feed, web manifest, robots.txt. */
import { NOT_FOUND_PATH, type Part, type SiteDescription } from '../registry/state';
import { FEED_FILE, feedOf } from './feed';
import { sitemapOf } from './sitemap';
import { MANIFEST_FILE, webManifestOf } from './webManifest';

function robotsOf({ siteUrl, indexed }: SiteDescription): string {
  // Nothing is disallowed: a crawler must be able to read a page to see its `noindex`.
  const note = indexed ? '' : '# A fictional clinic: every page says noindex.\n';
  return `${note}User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/**
 * Creates the sitemap, feed, web manifest and robots.txt of a site, by file name. Servers create them from the lists of pages, so no
 * signing key can change the entries of other apps.
 */
export function siteFilesOf(parts: readonly Part[], site: SiteDescription): Record<string, string> {
  const pages = parts
    .flatMap((part) => Object.entries(part.pages))
    .filter(([path]) => path !== NOT_FOUND_PATH)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([route, { canonical, changed }]) => ({ route, canonical, changed }));
  const items = parts.flatMap(({ feed }) => feed);
  return {
    'sitemap.xml': sitemapOf(site.siteUrl, pages),
    'robots.txt': robotsOf(site),
    [FEED_FILE]: feedOf(site.siteUrl, site.identity, items),
    [MANIFEST_FILE]: webManifestOf(site.identity),
  };
}
