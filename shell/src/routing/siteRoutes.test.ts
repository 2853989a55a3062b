import { anyText } from '@site/platform/test/anyText';
import { href, siteMap } from '@site/shared-content/siteMap';
import fc from 'fast-check';

import { matchPage, opensHere } from './siteRoutes';

const found = (pathname: string) => {
  const page = matchPage(pathname);
  return page && [page.row, page.params];
};

describe('the page of a path', () => {
  it.each(Object.values(siteMap).filter(({ path }) => !path.includes(':')))('$path is $module', (row) => {
    expect(found(row.path)).toEqual([row, {}]);
  });

  it('has the variable part of its path as a parameter, for any text', () => {
    const slugs = anyText({ halves: false }).filter((text) => text !== '');
    fc.assert(
      fc.property(slugs, (slug) => {
        expect(found(href('article', { slug }))).toEqual([siteMap.article, { slug }]);
      }),
    );
  });

  it.each([
    ['/about/', siteMap.about, {}],
    ['/%61bout', siteMap.about, {}],
    ['/blog/insomnia/', siteMap.article, { slug: 'insomnia' }],
  ])('is found for %s', (path, row, params) => expect(found(path)).toEqual([row, params]));

  it.each(['/About', '/nowhere', '/blog', '/blog/a/b', '/blog/', '/aboutus', '/x/about'])(
    'is undefined for %j',
    (pathname) => expect(matchPage(pathname)).toBeUndefined(),
  );

  it('keeps an invalid percent sequence as it is', () => {
    // React Router logs a warning about it.
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(matchPage('/%E0%A4%A/b')).toBeUndefined();
    expect(found('/blog/%E0%A4%A')).toEqual([siteMap.article, { slug: '%E0%A4%A' }]);
    warn.mockRestore();
  });
});

describe('a path', () => {
  it.each([
    ...['/', '/blogs', '/blog/insomnia', '/about/', '/%61bout'].map(
      (path) => [path, '/about', true] as const,
    ),
    // They are not in the site map: the server answers.
    ...['/nowhere', '/About', '/feed.xml', '/cdn-cgi/l/email-protection', '/r/blog/1/a.js'].map(
      (path) => [path, '/about', false] as const,
    ),
    // They are separate documents, or come from one.
    ...['/appointment', '/contact', '/contact/', '/%63ontact'].map(
      (path) => [path, '/about', false] as const,
    ),
    ...['/', '/blogs', '/appointment'].map((path) => [path, '/contact', false] as const),
  ])('%s, on %s, opens in this document: %s', (path, from, isHere) => {
    expect(opensHere(path, from)).toBe(isHere);
  });

  it('opens in the current document if it is the same page, so that typed text stays', () => {
    expect(opensHere('/contact', '/contact')).toBe(true);
  });
});
