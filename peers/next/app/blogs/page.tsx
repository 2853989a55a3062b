import type { OpenedListData } from '@site/blog/model/BlogData';
import { dataFiles } from '@site/blog/model/dataFiles';
import { BlogListPage } from '@site/blog/pages/BlogListPage/BlogListPage';
import { fillInAll } from '@site/shared-content/fillIn';
import { articles } from '@site/shared-content/articles/articles';

export default function Page() {
  const list = fillInAll(dataFiles(articles)['list.json'] as OpenedListData);
  return <BlogListPage params={{}} data={{ ...list, others: [] }} />;
}
