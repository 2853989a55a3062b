import { servicePage } from '@site/shared-content/servicePage';
import { href } from '@site/shared-content/siteMap';
import { LeadOnLink } from '@site/shared-ui/LeadOnLink';
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
            <LeadOnLink to={href('article', { slug })}>{title}</LeadOnLink>
          </li>
        ))}
      </ul>
    </Block>
  );
}
