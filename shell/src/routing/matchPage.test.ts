import { anyText } from '@site/platform/test/anyText';
import { href, siteMap } from '@site/shared-content/siteMap';
import fc from 'fast-check';

import { matchPage } from './matchPage';

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
