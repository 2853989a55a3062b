import { defineModule } from '@site/platform/contract';
import { fillIn } from '@site/shared-content/fillIn';
import { href } from '@site/shared-content/siteMap';
import type { IndexData, ListData } from './model/BlogData';
import { BlogListPage } from './pages/BlogListPage/BlogListPage';

export default defineModule<ListData>({
  Component: BlogListPage,
  load: async (_params, source) => (await source.read('list.json')) as ListData,
  async feed(source) {
    const entries = ((await source.read('index.json')) ?? []) as IndexData;
    return entries.map(({ slug, title, description, date }) => ({
      title: fillIn(title),
      path: href('article', { slug }),
      description: fillIn(description),
      date,
    }));
  },
});
