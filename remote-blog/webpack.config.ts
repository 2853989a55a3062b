import { defineRemote } from '@site/platform/build';

export default defineRemote({
  folder: import.meta.dirname,
  exposes: ['BlogListPage', 'ArticlePage', 'BlogTeaser'],
  islands: ['BlogListPage', 'ArticlePage', 'BlogTeaser'],
  elements: { 'clinic-article': 'ArticlePage' },
});
