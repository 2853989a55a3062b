import { defineModule } from '@site/platform/contract';
import { fillInAll } from '@site/shared-content/fillIn';
import { href } from '@site/shared-content/siteMap';
import type { IndexData, ListData, OpenedListData } from './model/BlogData';
import { BlogListPage } from './pages/BlogListPage/BlogListPage';
import { readArchive } from './readArchive';

export default defineModule<ListData>({
  Component: BlogListPage,
  async load(_params, source) {
    const list = (await source.read('list.json')) as OpenedListData | null;
    return list && fillInAll({ ...list, others: (await readArchive(source, 'list')) ?? [] });
  },
  async feed(source) {
    const entries = fillInAll(((await source.read('index.json')) ?? []) as IndexData);
    return entries.map(({ slug, title, description, date }) => ({
      title,
      path: href('article', { slug }),
      description,
      date,
    }));
  },
});
