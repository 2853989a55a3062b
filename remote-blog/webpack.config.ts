import { defineRemote } from '@site/platform/build';

export default defineRemote({
  folder: import.meta.dirname,
  exposes: ['BlogListPage', 'ArticlePage', 'BlogTeaser'],
  data: { BlogListPage: 'list.json', ArticlePage: 'articles/:slug.json', BlogTeaser: 'teaser.json' },
});
