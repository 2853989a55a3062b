import fc from 'fast-check';

import { fitsPattern } from './fitsPattern';

it('matches a path by segments and rejects path traversal', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webPath()), (word) => {
      fc.pre(fitsPattern(`/blog/${word}`, '/blog/:slug'));
      expect(decodeURIComponent(word)).not.toMatch(/[/\\%\p{Cc}]|^\.{0,2}$/u);
    }),
  );
  for (const slug of ['insomnia', 'ଓଡ଼ିଆ', 'a.b-c_d~2', '...'])
    expect([slug, fitsPattern(`/blog/${encodeURIComponent(slug)}`, '/blog/:slug')]).toEqual([slug, true]);
  for (const slug of ['%2e%2e', '%2F', '%5c', '%00', '%25', '%', '%E0', 'a?b', 'a#b', 'a b'])
    expect([slug, fitsPattern(`/blog/${slug}`, '/blog/:slug')]).toEqual([slug, false]);
  expect(fitsPattern('/blog/', '/blog/:slug')).toBe(false);
  expect(fitsPattern('/blog', '/blog/:slug')).toBe(false);
});
