import type { FeedItem } from '../contract/contract';
import type { SiteDescription } from '../registry/state';
import { escapeXml } from './escapeXml';

/** Name of the feed with the articles. */
export const FEED_FILE = 'feed.xml';

/** Maximum number of items in the feed. It is limited, because feed readers fetch the whole file each time. */
const MAX_ITEMS = 50;

/** Formats the date of an item for RSS: `Sat, 15 Mar 2025 00:00:00 GMT`. */
function dateOf({ date }: FeedItem): string {
  return new Date(`${date}T00:00:00Z`).toUTCString();
}

/** Creates the RSS 2.0 feed, newest items first. Items of the same day keep their order. */
export function feedOf(
  siteUrl: string,
  identity: SiteDescription['identity'],
  items: readonly FeedItem[],
): string {
  const newest = items.toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, MAX_ITEMS);
  const [latest] = newest;
  const entries = newest.map((item) => {
    const url = escapeXml(encodeURI(siteUrl + item.path));
    return `<item>
<title>${escapeXml(item.title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<description>${escapeXml(item.description)}</description>
<pubDate>${dateOf(item)}</pubDate>
</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(identity.name)}</title>
<link>${escapeXml(siteUrl)}/</link>
<description>${escapeXml(identity.description)}</description>
<language>${identity.language.toLowerCase()}</language>
${latest ? `<lastBuildDate>${dateOf(latest)}</lastBuildDate>\n` : ''}<atom:link href="${escapeXml(siteUrl)}/${FEED_FILE}" rel="self" type="application/rss+xml"/>
${entries.join('\n')}
</channel>
</rss>
`;
}
