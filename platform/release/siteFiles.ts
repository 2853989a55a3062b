/** The files of the site that depend on all pages: sitemap, feed, manifest, robots.txt. */
import { FEED_FILE, feedOf } from '../render/feed';
import { sitemapOf } from '../render/sitemap';
import { MANIFEST_FILE, webManifestOf } from '../render/webManifest';
import { NOT_FOUND_PATH, type Part, type SiteDescription, type State } from '../registry/state';
import type { PageWriter } from '../registry/parts';

function robotsOf({ siteUrl, indexed }: SiteDescription): string {
  // Nothing is disallowed: a crawler that may not read a page would never see its `noindex`.
  const note = indexed ? '' : '# A fictional clinic: every page says noindex.\n';
  return `${note}User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/**
 * Writes sitemap, feed, manifest and robots.txt of a site.
 * @param kept files that stay as they are, even if this version of the project would write them differently
 */
export async function writeSiteFiles(
  parts: readonly Part[],
  site: SiteDescription,
  writer: PageWriter,
  kept: State['files'],
): Promise<State['files']> {
  const pages = parts
    .flatMap((part) => Object.entries(part.pages))
    .filter(([path]) => path !== NOT_FOUND_PATH)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([route, { canonical, changed }]) => ({ route, canonical, changed }));
  const items = parts.flatMap(({ feed }) => feed);
  const texts: Readonly<Record<string, string>> = {
    'sitemap.xml': sitemapOf(site.siteUrl, pages),
    'robots.txt': robotsOf(site),
    [FEED_FILE]: feedOf(site.siteUrl, site.identity, items),
    [MANIFEST_FILE]: webManifestOf(site.identity),
  };
  const written = Object.entries(texts).map(async ([name, text]) => {
    const known = kept[name];
    if (known) return [name, known] as const;
    const extension = name.slice(name.lastIndexOf('.') + 1);
    return [name, await writer.text(Buffer.from(text), extension)] as const;
  });
  return Object.fromEntries(await Promise.all(written));
}
