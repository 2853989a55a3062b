import { documentPageAt, restorePath, withDocumentPage } from './documentPage';

const article = { path: '/blog/:slug', module: 'ArticlePage' };
const nothing = () => undefined;

it('a document whose data is lost knows its own page, and no other one', () => {
  const said = documentPageAt('/blog/insomnia', (app) => (app === 'blog' ? [article] : undefined));
  const rowsOf = withDocumentPage(nothing, said);
  expect([rowsOf('blog'), rowsOf('services')]).toEqual([[article], undefined]);
});

it('what a document says of its page counts only until its releases are known', () => {
  const rowsOf = withDocumentPage(() => [], 'blog/ArticlePage /blog/:slug');
  expect(rowsOf('blog')).toEqual([]);
  expect(withDocumentPage(nothing, 'nonsense')('blog')).toBeUndefined();
  expect(documentPageAt('/about', nothing)).toBeUndefined();
});

/** Opens a document at an address. */
function open(address: string, html: string): HTMLElement {
  history.replaceState({ kept: true }, '', address);
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

it.each([
  ['/about.html?a=b#team', '/about', '/about?a=b#team'],
  ['/index.html', '/', '/'],
  ['/About', '/about', '/about'],
  ['/about/', '/about', '/about'],
  ['/%61bout', '/about', '/about'],
  ['/blog/%E0%AC%A8', '/blog/ନ', '/blog/%E0%AC%A8'],
  ['/about', '//evil.example/about', '/about'],
])('a document at %s that was rendered for %s gets the address %s', (address, path, expected) => {
  const root = open(address, `<main data-path="${path}"></main>`);
  expect(restorePath(root)).toBe(path);
  expect(location.href).toBe(location.origin + expected);
  expect(history.state).toEqual({ kept: true });
});

it('the not-found page keeps the address that was asked for', () => {
  expect(restorePath(open('/nothing.html', '<main></main>'))).toBeUndefined();
  expect(location.pathname).toBe('/nothing.html');
});
