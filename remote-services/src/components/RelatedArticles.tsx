import { servicePage } from '@site/shared-content/servicePage';
import { href } from '@site/shared-content/siteMap';
import { ArrowLink } from '@site/shared-ui/ArrowLink';
import type { ArticleLink } from '../model/articleLinks';
import { Block } from './Block';
import styles from './RelatedArticles.module.css';

export type RelatedArticlesProps = { readonly articles: readonly ArticleLink[] };

/** Links to related articles. */
export function RelatedArticles({ articles }: RelatedArticlesProps) {
  return (
    <Block heading={servicePage.relatedHeading}>
      <ul className={styles['root']}>
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <ArrowLink to={href('article', { slug })}>{title}</ArrowLink>
          </li>
        ))}
      </ul>
    </Block>
  );
}
