import { dataKey } from './releases';

it('the data of a page has a key of its own, whatever the names and values of its parameters are', () => {
  const pages = [
    {},
    { slug: '' },
    { slug: 'sleep' },
    { topic: 'sleep' },
    { slug: 'a b' },
    { slug: 'a', topic: 'b' },
    { slug: 'a&topic=b' },
    { slug: 'a topic=b' },
  ];
  expect(new Set(pages.map((params) => dataKey('blog/ArticlePage', params))).size).toBe(pages.length);
});
