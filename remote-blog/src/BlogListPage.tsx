import { defineModule } from '@site/platform/contract';
import type { ListData } from './model/BlogData';
import { BlogListPage } from './pages/BlogListPage/BlogListPage';

export default defineModule<ListData>({
  Component: BlogListPage,
  load: async (_params, source) => (await source.read('list.json')) as ListData,
});
