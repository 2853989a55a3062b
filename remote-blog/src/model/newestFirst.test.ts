import { newestFirst } from './newestFirst';

it('articles are sorted by date, newest first, and by title within a day', () => {
  const posts = ['2024-01-01 B', '2024-01-02 C', '2024-01-01 A'].map((post) => {
    const [date = '', title = ''] = post.split(' ');
    return { date, title };
  });
  expect(posts.sort(newestFirst).map(({ title }) => title)).toEqual(['C', 'A', 'B']);
});
