import type { FeedItem } from '../contract/contract';
import type { SiteDescription } from '../contract/state';
import { FEED_FILE } from './siteFiles';

/** How many items the feed holds. Only the newest, because feed readers fetch the whole file again and again. */
const mostItems = 50;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

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
    const url = escaped(encodeURI(siteUrl + item.path));
    return `<item>
<title>${escaped(item.title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<description>${escaped(item.description)}</description>
<pubDate>${dateOf(item)}</pubDate>
</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escaped(identity.name)}</title>
<link>${escaped(siteUrl)}/</link>
<description>${escaped(identity.description)}</description>
<language>${identity.language.toLowerCase()}</language>
${latest ? `<lastBuildDate>${dateOf(latest)}</lastBuildDate>\n` : ''}<atom:link href="${escaped(siteUrl)}/${FEED_FILE}" rel="self" type="application/rss+xml"/>
${entries.join('\n')}
</channel>
</rss>
`;
}
