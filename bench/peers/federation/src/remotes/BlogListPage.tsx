import type { OpenedListData } from '@site/blog/model/BlogData';
import { BlogListPage } from '@site/blog/pages/BlogListPage/BlogListPage';
import { Skeleton } from '@site/shared-ui/Skeleton/Skeleton';

import { useData } from './useData';

export default function Page() {
  const list = useData<OpenedListData>('list.json');
  return list ? (
    <BlogListPage params={{}} data={{ ...list, others: [] }} />
  ) : (
    <Skeleton variant="page" label="Loading" />
  );
}
