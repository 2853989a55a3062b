import type { ArticleData } from '@site/blog/model/BlogData';
import { ArticlePage } from '@site/blog/pages/ArticlePage/ArticlePage';
import { Skeleton } from '@site/shared-ui/Skeleton/Skeleton';
import { useParams } from 'react-router-dom';

import { useData } from './useData';

export default function Page() {
  const { slug = '' } = useParams();
  const data = useData<ArticleData>(`articles/${slug}.json`);
  return data ? <ArticlePage params={{ slug }} data={data} /> : <Skeleton variant="page" label="Loading" />;
}
