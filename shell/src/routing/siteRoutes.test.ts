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

  it('is found with a trailing slash', () => {
    expect(found('/about/')).toEqual([siteMap.about, {}]);
    expect(found('/blog/insomnia/')).toEqual([siteMap.article, { slug: 'insomnia' }]);
  });

  it('is found with percent-encoded letters', () => {
    expect(found('/%61bout')).toEqual([siteMap.about, {}]);
  });

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
  it.each(['/', '/blogs', '/blog/insomnia', '/about/', '/%61bout'])('%s opens in this document', (path) => {
    expect(opensHere(path, '/about')).toBe(true);
  });

  it.each([
    '/nowhere',
    '/About',
    '/feed.xml',
    '/sitemap.xml',
    '/cdn-cgi/l/email-protection',
    '/r/blog/1/a.js',
  ])('%s, which is not in the site map, is requested from the server', (path) =>
    expect(opensHere(path, '/about')).toBe(false),
  );

  it.each(['/appointment', '/contact', '/contact/', '/%63ontact'])(
    '%s, a separate document, is loaded',
    (path) => expect(opensHere(path, '/about')).toBe(false),
  );

  it.each(['/', '/blogs', '/appointment'])(
    '%s is loaded when the current page is a separate document',
    (path) => {
      expect(opensHere(path, '/contact')).toBe(false);
    },
  );

  it('opens in the current document if it is the same page, so that typed text stays', () => {
    expect(opensHere('/contact', '/contact')).toBe(true);
  });
});
