/** The files of the site that depend on all pages: sitemap, feed, web manifest, robots.txt. */
import type { FeedItem } from '../contract/contract';
import { originOf, standInAt, type SiteDescription } from './SiteDescription';

/** Name of the feed with the articles. */
export const FEED_FILE = 'feed.xml';

/** Name of the web app manifest, which phones read when the site is added to the home screen. */
export const MANIFEST_FILE = 'site.webmanifest';

/** Maximum number of items in the feed. It is limited, because feed readers fetch the whole file each time. */
export const MAX_FEED_ITEMS = 50;

/** Returns the newest items, the newest first. Items of the same day keep their order. */
export function newestItems(items: readonly FeedItem[], count = MAX_FEED_ITEMS): FeedItem[] {
  return items.toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, count);
}

/** A page of the sitemap. */
type SitemapPage = {
  /** False for an alias of another page. */
  readonly canonical: boolean;
  /** Date of the last change, YYYY-MM-DD, if the page states it. */
  readonly changed?: string | undefined;
};

/** What the files contain of one section of the site. */
type SiteFilesInput = {
  readonly pages: Readonly<Record<string, SitemapPage>>;
  readonly feed: readonly FeedItem[];
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for XML, as text or attribute value. Removes characters that XML does not allow. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Formats a date (YYYY-MM-DD) for RSS: `Sat, 15 Mar 2025 00:00:00 GMT`. */
const rssDate = (date: string) => new Date(`${date}T00:00:00Z`).toUTCString();

/** Creates the RSS 2.0 feed, newest items first. */
export function feedOf(site: SiteDescription, items: readonly FeedItem[]): string {
  const { siteUrl, identity } = site;
  const newest = newestItems(items);
  const [latest] = newest;
  const entries = newest.map((item) => {
    const url = escapeXml(originOf(site, item.path) + item.path);
    return `<item>
<title>${escapeXml(item.title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<description>${escapeXml(item.description)}</description>
<pubDate>${rssDate(item.date)}</pubDate>
</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(identity.name)}</title>
<link>${escapeXml(siteUrl)}/</link>
<description>${escapeXml(identity.description)}</description>
<language>${escapeXml(identity.language.toLowerCase())}</language>
${latest ? `<lastBuildDate>${rssDate(latest.date)}</lastBuildDate>\n` : ''}<atom:link href="${escapeXml(siteUrl)}/${FEED_FILE}" rel="self" type="application/rss+xml"/>
${entries.join('\n')}
</channel>
</rss>
`;
}

/** Creates `sitemap.xml`: the canonical URL of every page, with the date of its last change. */
function sitemapOf(site: SiteDescription, pages: Readonly<Record<string, SitemapPage>>): string {
  const urls = Object.entries(pages)
    .filter(([path, { canonical }]) => canonical && !standInAt(path))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([path, { changed }]) =>
        `<url><loc>${escapeXml(originOf(site, path) + path)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''}</url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

const logo = { src: '/icons/logo-512.png', sizes: '512x512', type: 'image/png' };

/** Creates the web app manifest. The site opens in a browser tab, because an address bar builds trust. */
function webManifestOf({
  name,
  shortName,
  description,
  language,
  themeColor,
}: SiteDescription['identity']): string {
  return JSON.stringify({
    name,
    short_name: shortName,
    description,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: themeColor,
    background_color: themeColor,
    icons: [
      { ...logo, purpose: 'any' },
      { ...logo, purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}

function robotsOf({ siteUrl, indexed }: SiteDescription): string {
  // Nothing is disallowed: a crawler must be able to read a page to see its `noindex`.
  const note = indexed ? '' : '# A fictional clinic: every page says noindex.\n';
  return `${note}User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/**
 * Creates the sitemap, feed, web manifest and robots.txt of a site, by file name. Each remote has the same share of the
 * feed, so none can push out the items of another.
 */
export function siteFilesOf(
  sections: readonly SiteFilesInput[],
  site: SiteDescription,
): Record<string, string> {
  const feeds = sections.map(({ feed }) => feed).filter((feed) => feed.length > 0);
  const share = Math.ceil(MAX_FEED_ITEMS / Math.max(1, feeds.length));
  const items = feeds.flatMap((feed) => newestItems(feed, share));
  return {
    'sitemap.xml': sitemapOf(site, Object.assign({}, ...sections.map(({ pages }) => pages))),
    'robots.txt': robotsOf(site),
    [FEED_FILE]: feedOf(site, items),
    [MANIFEST_FILE]: webManifestOf(site.identity),
  };
}
