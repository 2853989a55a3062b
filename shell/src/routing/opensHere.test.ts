import { opensHere } from './opensHere';

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
