import { documentPageAt, withDocumentPage } from './documentPage';

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
