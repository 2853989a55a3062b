import { defineRemote } from '@site/platform/build';

import { pages } from './src/pages';

export default defineRemote({
  folder: import.meta.dirname,
  pages,
  parts: ['BlogTeaser'],
  data: { BlogListPage: 'list.json', ArticlePage: 'articles/:slug.json', BlogTeaser: 'teaser.json' },
});
