import { escapeXml, FEED_FILE, MANIFEST_FILE, newestItems, siteFilesOf } from './siteFiles';
import type { SiteDescription } from './SiteDescription';

const site: SiteDescription = {
  siteMap: { pages: [], grants: {} },
  retired: {},
  siteUrl: 'https://clinic.example',
  bookingOrigin: '',
  previewOrigin: '',
  identity: {
    name: 'A & "B"',
    shortName: 'AB',
    description: 'Care.',
    language: 'en-IN',
    themeColor: '#0b2b33',
  },
  indexed: false,
  phones: [],
  policy: { mapOrigin: '' },
};
const item = { title: 'Sleep', path: '/blog/sleep', description: 'Why.', date: '2025-03-15' };
const section = (feed: readonly (typeof item)[]) => ({ pages: {}, feed });

function read(xml: string | undefined): Document {
  const document = new DOMParser().parseFromString(xml ?? '', 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

const feedOf = (...feeds: (typeof item)[][]) => read(siteFilesOf(feeds.map(section), site)[FEED_FILE]);

const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('the feed', () => {
  it('has absolute URLs, the newest item first, and its date', () => {
    const feed = feedOf([item, { ...item, path: '/blog/newer', title: 'Newer', date: '2026-01-02' }]);
    expect(texts(feed, 'channel > title')).toEqual(['A & "B"']);
    expect(texts(feed, 'item > title')).toEqual(['Newer', 'Sleep']);
    expect(texts(feed, 'item > link')[1]).toBe('https://clinic.example/blog/sleep');
    expect(texts(feed, 'item > pubDate')[1]).toBe('Sat, 15 Mar 2025 00:00:00 GMT');
    expect(texts(feed, 'lastBuildDate')).toEqual(['Fri, 02 Jan 2026 00:00:00 GMT']);
  });

  it('has at most fifty items, of which each remote has its share', () => {
    const many = (of: string, date: string) =>
      Array.from({ length: 80 }, (_, index) => ({ ...item, path: `/${of}/${index}`, date }));
    expect(texts(feedOf(many('blog', '2025-03-15')), 'item')).toHaveLength(50);
    const shared = texts(feedOf(many('far', '9999-12-31'), many('blog', '2025-03-15')), 'item > link');
    expect(shared.filter((link) => link?.includes('/blog/'))).toHaveLength(25);
  });
});

it('escapes text for XML, and drops characters that XML does not allow', () => {
  const text = `</title> "Tea" & 'toast'`;
  expect(texts(feedOf([{ ...item, title: text }]), 'item > title')).toEqual([text]);
  expect(escapeXml('a\u0000b\ud800c\ufffed<')).toBe('abcd&lt;');
});

it('lists the canonical URL of every page in the sitemap, with the date of its last change', () => {
  const pages = {
    '/blog/insomnia': { canonical: true, changed: '2026-01-31' },
    '/': { canonical: true },
    '/blog/schizophrenia': { canonical: false },
    '/404': { canonical: true },
  };
  const sitemap = read(siteFilesOf([{ pages, feed: [] }], site)['sitemap.xml']);
  expect(texts(sitemap, 'loc')).toEqual(['https://clinic.example/', 'https://clinic.example/blog/insomnia']);
  expect(texts(sitemap, 'lastmod')).toEqual(['2026-01-31']);
});

it('names the clinic and a logo for every purpose in the web manifest', () => {
  expect(JSON.parse(siteFilesOf([], site)[MANIFEST_FILE] ?? '')).toMatchObject({
    name: 'A & "B"',
    short_name: 'AB',
    lang: 'en-IN',
    start_url: '/',
    icons: [{ sizes: '512x512', purpose: 'any' }, { purpose: 'maskable' }, { type: 'image/svg+xml' }],
  });
});

it('a composer keeps the newest 50 items of a feed of any length', () => {
  const items = Array.from({ length: 2400 }, (_, n) => ({
    ...item,
    date: new Date(n * 86_400_000).toISOString().slice(0, 10),
  }));
  expect(newestItems(items).map(({ date }) => date)).toEqual(
    items
      .slice(-50)
      .reverse()
      .map(({ date }) => date),
  );
});
