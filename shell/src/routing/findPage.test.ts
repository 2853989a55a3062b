import { href } from '@site/shared-content/siteMap';

import { findPage, findPageHere, remotesIn } from './findPage';

/** What the releases of the remotes say. */
const rows: Readonly<Record<string, { path: string; module: string }[]>> = {
  blog: [
    { path: '/blogs', module: 'BlogListPage' },
    { path: '/blog/:slug', module: 'ArticlePage' },
  ],
  booking: [{ path: '/contact', module: 'ContactPage' }],
};
const rowsOf = (app: string) => rows[app];

describe('the page of a path', () => {
  it.each([
    ['/about', 'AboutPage', {}],
    ['/about/', 'AboutPage', {}],
    ['/or', 'OdiaPage', {}],
    [href('article', { slug: 'ନିଦ୍ରା' }), 'ArticlePage', { slug: 'ନିଦ୍ରା' }],
  ])('%s is %s', (path, module, params) => {
    expect(findPage(path, rowsOf)).toMatchObject({ row: { module }, params });
  });
});

describe('a path', () => {
  it.each<readonly [string, string, boolean]>([
    ...['/', '/blogs', '/blog/insomnia', '/about/', '/%61bout'].map(
      (path) => [path, '/about', true] as const,
    ),
    // It is not known yet which pages the services have.
    ['/services/telepsychiatry', '/about', true],
    // This document does not know them: the server answers.
    ...['/nowhere', '/About', '/feed.xml', '/cdn-cgi/l/email-protection', '/r/blog/1/a.js'].map(
      (path) => [path, '/about', false] as const,
    ),
    ...['/blog', '/blog/topics/sleep'].map((path) => [path, '/about', false] as const),
    // They are separate documents, or come from one.
    ...['/appointment', '/contact', '/contact/', '/%63ontact'].map(
      (path) => [path, '/about', false] as const,
    ),
    ...['/', '/blogs', '/appointment'].map((path) => [path, '/contact', false] as const),
  ])('%s, on %s, opens in this document: %s', (path, from, isHere) => {
    expect(findPageHere(path, rowsOf, from) !== undefined).toBe(isHere);
  });

  it('opens in the current document if it is the same page, so that typed text stays', () => {
    expect(findPageHere('/contact', rowsOf, '/contact')).toBeDefined();
  });
});

it('the remotes of a document are those without documents of their own; one of these has none', () => {
  expect(remotesIn('/about')).toEqual(expect.arrayContaining(['blog', 'services']));
  expect(remotesIn('/about')).not.toContain('booking');
  expect(remotesIn('/contact')).toEqual([]);
});
