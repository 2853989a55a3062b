import { blog } from './blog';

describe('the words around articles', () => {
  it('switch the view in the words of the spec', () => {
    expect([blog.list.viewAll, blog.list.viewCategories]).toEqual(['All Blogs', 'Browse by Categories']);
    expect(blog.teaser.all).toEqual({ label: 'View all Blogs', to: '/blogs' });
  });

  it('count one article as one', () => {
    expect([0, 1, 24].map(blog.list.count)).toEqual(['0 articles', '1 article', '24 articles']);
  });
});
