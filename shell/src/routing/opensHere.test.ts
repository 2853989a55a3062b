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
  ])('%s, which no row of the site map knows, is asked of the server', (path) =>
    expect(opensHere(path, '/about')).toBe(false),
  );

  it.each(['/appointment', '/contact', '/contact/', '/%63ontact'])(
    '%s, which is a document of its own, is loaded',
    (path) => expect(opensHere(path, '/about')).toBe(false),
  );

  it.each(['/', '/blogs', '/appointment'])('%s is loaded on the way from a document of its own', (path) => {
    expect(opensHere(path, '/contact')).toBe(false);
  });

  it('opens in the document of its own that it is: what a visitor has typed there stays', () => {
    expect(opensHere('/contact', '/contact')).toBe(true);
  });
});
