import type { ExposedProps } from '@site/platform/contract';
import { blog } from '@site/shared-content/blog';
import { Wrap } from '@site/shared-ui/Wrap';
import { OtherTitles } from '../../components/OtherTitles';
import type { ArticlePageData } from '../../model/BlogData';
import { partsOf } from '../../model/partsOf';
import { ArticleBody } from './ArticleBody';
import { ArticleContents } from './ArticleContents';
import { ArticleEnd } from './ArticleEnd';
import { ArticleHead } from './ArticleHead';
import { ArticleHero } from './ArticleHero';
import styles from './ArticlePage.module.css';
import { SimilarArticles } from './SimilarArticles';

/** One article, from the hero to the similar articles (docs/spec.md §2 "Blog article"). */
export function ArticlePage({ data }: ExposedProps<ArticlePageData>) {
  return (
    <>
      <ArticleHead data={data} />
      <ArticleHero data={data} />
      <Wrap>
        <div className={styles['root']}>
          <div className={styles['progress']} aria-hidden="true" />
          <ArticleContents parts={partsOf(data)} />
          <article className={styles['text']}>
            <ArticleBody data={data} />
            <ArticleEnd data={data} />
          </article>
        </div>
      </Wrap>
      <SimilarArticles entries={data.similar} />
      {data.older && (
        <Wrap>
          <OtherTitles titles={data.older} heading={blog.list.resultsHeading} />
        </Wrap>
      )}
    </>
  );
}
