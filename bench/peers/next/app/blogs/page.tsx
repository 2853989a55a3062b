import type { OpenedListData } from '@site/blog/model/BlogData';
import { dataFiles } from '@site/blog/model/dataFiles';
import { BlogListPage } from '@site/blog/pages/BlogListPage/BlogListPage';
import { ListHead } from '@site/blog/pages/BlogListPage/ListHead';
import { articles } from '@site/shared-content/articles/articles';
import { fillInAll } from '@site/shared-content/fillIn';

export default function Page() {
  const list = fillInAll(dataFiles(articles)['list.json'] as OpenedListData);
  const data = { ...list, others: [] };
  return (
    <>
      <ListHead data={data} page={1} pages={1} />
      <BlogListPage params={{}} data={data} />
    </>
  );
}
