import type { ArticleData, SlugsData } from '@site/blog/model/BlogData';
import { dataFiles } from '@site/blog/model/dataFiles';
import { ArticlePage } from '@site/blog/pages/ArticlePage/ArticlePage';
import { articles } from '@site/shared-content/articles/articles';
import { fillInAll } from '@site/shared-content/fillIn';

const files = dataFiles(articles);

type Props = { params: Promise<{ slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return (files['slugs.json'] as SlugsData).map((slug) => ({ slug }));
}

export default async function Page({ params }: Props) {
  const { slug } = await params;
  return <ArticlePage params={{ slug }} data={fillInAll(files[`articles/${slug}.json`] as ArticleData)} />;
}
