import { blog } from './blog';

describe('the texts of the blog', () => {
  it('name the views as in the spec', () => {
    expect([blog.list.viewAll, blog.list.viewCategories]).toEqual(['All Blogs', 'Browse by Categories']);
    expect(blog.teaser.all).toEqual({ label: 'View all Blogs', to: '/blogs' });
  });

  it('use the singular for one article', () => {
    expect([0, 1, 24].map(blog.list.count)).toEqual(['0 articles', '1 article', '24 articles']);
  });
});
