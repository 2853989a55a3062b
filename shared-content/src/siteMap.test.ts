import { anyText } from '@site/platform/test/anyText';
import fc from 'fast-check';
import { href, languageOf } from './siteMap';

const origin = 'https://clinic.example';

describe('the path of a page', () => {
  it('keeps any slug in one path segment', () => {
    const slug = anyText({ halves: false }).filter((text) => text !== '.' && text !== '..');
    fc.assert(
      fc.property(slug, (text) => {
        const url = new URL(href('article', { slug: text }), origin);
        expect([url.origin, url.search, url.hash]).toEqual([origin, '', '']);
        expect(url.pathname.split('/').map(decodeURIComponent)).toEqual(['', 'blog', text]);
      }),
    );
  });
});

describe('the language of a page', () => {
  it.each([
    ['/or', 'or'],
    ['/hi', 'hi'],
    ['/bn', 'bn'],
    ['/privacy', 'en-IN'],
    ['/blog/insomnia', 'en-IN'],
    ['/no-such-page', 'en-IN'],
  ])('of %s is %s', (path, language) => {
    expect(languageOf(path)).toBe(language);
  });
});
