import { anyText } from '@site/platform/test/anyText';
import fc from 'fast-check';
import { href } from './siteMap';

const origin = 'https://clinic.example';

it('the path of a page keeps any slug in one segment', () => {
  const slug = anyText({ halves: false }).filter((text) => text !== '.' && text !== '..');
  fc.assert(
    fc.property(slug, (text) => {
      const url = new URL(href('article', { slug: text }), origin);
      expect([url.origin, url.search, url.hash]).toEqual([origin, '', '']);
      expect(url.pathname.split('/').map(decodeURIComponent)).toEqual(['', 'blog', text]);
    }),
  );
});
