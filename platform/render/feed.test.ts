import { feedOf } from './feed';

const site = 'https://clinic.example';
const identity = {
  name: 'A & B',
  shortName: 'AB',
  description: 'Care.',
  language: 'en-IN',
  themeColor: '#0b2b33',
};
const item = { title: 'Sleep', path: '/blog/sleep', description: 'Why.', date: '2025-03-15' };

function read(xml: string): Document {
  const feed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(feed.querySelector('parsererror')).toBeNull();
  return feed;
}

const texts = (feed: Document, selector: string) =>
  [...feed.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('feed', () => {
  it('uses absolute URLs for the site and each item', () => {
    const feed = read(feedOf(site, identity, [item]));
    expect(texts(feed, 'channel > title')).toEqual(['A & B']);
    expect(texts(feed, 'item > link')).toEqual(['https://clinic.example/blog/sleep']);
    expect(texts(feed, 'item > guid')).toEqual(['https://clinic.example/blog/sleep']);
    expect(texts(feed, 'item > pubDate')).toEqual(['Sat, 15 Mar 2025 00:00:00 GMT']);
  });

  it('starts with the newest item, and has its date', () => {
    const feed = read(
      feedOf(site, identity, [item, { ...item, path: '/blog/newer', title: 'Newer', date: '2026-01-02' }]),
    );
    expect(texts(feed, 'item > title')).toEqual(['Newer', 'Sleep']);
    expect(texts(feed, 'lastBuildDate')).toEqual(['Fri, 02 Jan 2026 00:00:00 GMT']);
  });

  it('escapes special characters in a title', () => {
    const title = `</title> "Tea" & 'toast'`;
    expect(texts(read(feedOf(site, identity, [{ ...item, title }])), 'item > title')).toEqual([title]);
  });

  it('contains at most the newest fifty items', () => {
    const many = Array.from({ length: 80 }, (_, index) => ({ ...item, path: `/blog/${index}` }));
    expect(texts(read(feedOf(site, identity, many)), 'item')).toHaveLength(50);
  });
});
