/** @jest-environment node */
import fc from 'fast-check';

import { grantOf, type SiteMap } from '@site/shared-content/grantOf';

import { appsAt, findPage, fitsPattern, grantedRows, remotesIn } from './pages';

/** What a shell grants. The blog has a page within the prefix of the tools, and the other way round. */
const siteMap: SiteMap = {
  pages: [
    { path: '/', module: 'HomePage', includes: ['blog/Teaser'] },
    { path: '/about', module: 'AboutPage' },
    { path: '/blog/about', module: 'BlogAboutPage' },
  ],
  grants: {
    '/blog': { owner: 'blog' },
    '/blogs': { owner: 'blog' },
    '/blog/tools': { owner: 'tools' },
    '/contact': { owner: 'booking', ownDocument: true },
  },
};

/** Every remote says that it has all pages of the site, and more. */
const greedy = [
  '/',
  '/about',
  '/404',
  '/503',
  '/r/:app/:id/:file',
  '/releases.json',
  '/:any',
  '/:any/:other',
  '/blog',
  '/blogs',
  '/blogsomething',
  '/blog/about',
  '/blog/topics',
  '/blog/tools',
  '/blog/:slug',
  '/blog/topics/:topic',
  '/blog/tools/:tool',
  '/contact',
  '/contact/:form',
].map((path) => ({ path, module: 'AnyPage' }));

const rowsOf = () => greedy;

/** `owner pattern`, and the parameters. */
function found(path: string) {
  const page = findPage(path, siteMap, rowsOf);
  return typeof page === 'object'
    ? [page.owner, page.row.path, ...Object.values(page.params)].join(' ')
    : page;
}

it.each([
  ['/', 'shell /'],
  ['/about', 'shell /about'],
  ['/about/', 'shell /about'],
  ['/%61bout', 'shell /about'],
  ['/blogs', 'blog /blogs'],
  ['/blog', 'blog /blog'],
  ['/blog/sleep', 'blog /blog/:slug sleep'],
  ['/blog/%E0%AC%A8', 'blog /blog/:slug ନ'],
  // Of the owner's rows, the first that fits counts.
  ['/blog/topics', 'blog /blog/topics'],
  ['/blog/topics/sleep', 'blog /blog/topics/:topic sleep'],
  // A page of the shell, and a longer prefix, are never those of the shorter one.
  ['/blog/about', 'shell /blog/about'],
  ['/blog/tools', 'tools /blog/tools'],
  ['/blog/tools/sleep', 'tools /blog/tools/:tool sleep'],
  ['/%62log/%74ools/sleep', 'tools /blog/tools/:tool sleep'],
  ['/contact', 'booking /contact'],
  ['/%63ontact/', 'booking /contact'],
])('%s is the page %s', (path, expected) => expect(found(path)).toBe(expected));

it.each([
  ...['/404', '/503', '/r/blog/1/main.js', '/releases.json', '/nowhere', '/or', '/About'],
  ...['/blogsomething', '/blog/a/b', '/Blog/sleep', '/blog//sleep', '//blog/sleep', '/blog/sleep//', ''],
  ...['/blog%2Fsleep', '/blog/%2e%2e', '/blog/..', '/blog/..%2fabout', '/blog\\sleep', '/blog/%5Csleep'],
  ...['/blog/%00', '/blog/%25', '/blog/%', '/blog/%E0%A4%A'],
])('%s is nobody’s page', (path) => expect(found(path)).toBeUndefined());

it('a path has the same owner however it is spelled, and no row of another app can match it', () => {
  const word = fc.constantFrom('blog', 'blogs', 'tools', 'about', 'contact', 'topics', 'x', 'r', '404');
  const spell = (text: string) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`;
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const path = `/${words.join('/')}`;
      const { owner } = grantOf(path, siteMap);
      for (const other of [`${path}/`, `/${words.map(spell).join('/')}`])
        expect([grantOf(other, siteMap).owner, found(other)]).toEqual([owner, found(path)]);
      expect(found(path)?.split(' ')[0] ?? owner).toBe(owner);
    }),
  );
});

it('a page is unknown while the rows of its owner are, and of nobody else', () => {
  const only = (app: string) => (app === 'blog' ? greedy : undefined);
  const state = (path: string) => typeof findPage(path, siteMap, only);
  expect(['/about', '/blogs', '/contact', '/nowhere'].map(state)).toEqual([
    'object',
    'object',
    'string',
    'undefined',
  ]);
});

it('only granted rows count', () => {
  const granted = (app: string) => grantedRows(app, greedy, siteMap).map(({ path }) => path);
  expect(granted('blog')).toEqual(['/blog', '/blogs', '/blog/topics', '/blog/:slug', '/blog/topics/:topic']);
  expect(granted('tools')).toEqual(['/blog/tools', '/blog/tools/:tool']);
  expect(granted('booking')).toEqual(['/contact', '/contact/:form']);
  expect(granted('stranger')).toEqual([]);
});

it('an address that is no pattern fits nothing, not even the home page', () => {
  const patterns = ['', 'blog', '//', '/..', '/%', '/blog/:slug'];
  expect(patterns.map((pattern) => fitsPattern('/', pattern))).toEqual(patterns.map(() => false));
  expect(fitsPattern('/blog/sleep', '/blog/:slug')).toBe(true);
});

it('a page consists of the shell, its owner and what it includes', () => {
  expect(['/', '/about', '/blog/x', '/contact'].map((path) => appsAt(path, siteMap).join())).toEqual([
    'blog,shell',
    'shell',
    'blog,shell',
    'booking,shell',
  ]);
  expect(remotesIn(siteMap)).toEqual(['blog', 'booking', 'tools']);
});
