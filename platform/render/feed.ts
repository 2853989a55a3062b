import type { FeedItem } from '../contract/contract';
import type { SiteDescription } from '../registry/state';
import { escapedXml } from './escapedXml';

/** The feed of the articles. */
export const FEED_FILE = 'feed.xml';

/** How many items the feed holds. Only the newest, because feed readers fetch the whole file again and again. */
const mostItems = 50;

/** YYYY-MM-DD as RSS writes it: `Sat, 15 Mar 2025 00:00:00 GMT`. */
function dateOf({ date }: FeedItem): string {
  return new Date(`${date}T00:00:00Z`).toUTCString();
}

/** The RSS 2.0 feed of what the modules offer, newest first; of one day, in the order given. */
export function feedOf(
  siteUrl: string,
  identity: SiteDescription['identity'],
  items: readonly FeedItem[],
): string {
  const newest = items.toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, mostItems);
  const [latest] = newest;
  const entries = newest.map((item) => {
    const url = escapedXml(encodeURI(siteUrl + item.path));
    return `<item>
<title>${escapedXml(item.title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<description>${escapedXml(item.description)}</description>
<pubDate>${dateOf(item)}</pubDate>
</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapedXml(identity.name)}</title>
<link>${escapedXml(siteUrl)}/</link>
<description>${escapedXml(identity.description)}</description>
<language>${identity.language.toLowerCase()}</language>
${latest ? `<lastBuildDate>${dateOf(latest)}</lastBuildDate>\n` : ''}<atom:link href="${escapedXml(siteUrl)}/${FEED_FILE}" rel="self" type="application/rss+xml"/>
${entries.join('\n')}
</channel>
</rss>
`;
}
