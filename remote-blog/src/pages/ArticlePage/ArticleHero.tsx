import { blog } from '@site/shared-content/blog';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { fillIn } from '@site/shared-content/fillIn';
import { href } from '@site/shared-content/siteMap';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { VisuallyHidden } from '@site/shared-ui/VisuallyHidden';
import { categoryLook } from '../../components/categoryLook';
import type { ArticleData } from '../../model/BlogData';
import { formatDate } from '../../model/formatDate';
import { defaultListState, writeListState } from '../../model/listState';
import { ArticleActions } from './ArticleActions';
import styles from './ArticleHero.module.css';

export type ArticleHeroProps = { readonly data: ArticleData };

const { home, blog: list, by, published } = blog.article;

/** Title, description, author, date and read time on the dark band, with the buttons (product-spec §2). */
export function ArticleHero({ data: { article, category, minutes } }: ArticleHeroProps) {
  const ofCategory =
    category === 'Other'
      ? []
      : [{ label: category, to: href('blogs') + writeListState({ ...defaultListState, category }) }];
  return (
    <HeroBand
      title={fillIn(article.title)}
      lead={fillIn(article.description)}
      breadcrumb={[home, list, ...ofCategory]}
      sun={categoryLook[category].sun}
    >
      <p className={styles['meta']}>
        <span className={styles['author']}>{by(article.author ?? clinicProfile.leadPsychiatrist)}</span>
        <span>
          <VisuallyHidden>{published} </VisuallyHidden>
          <time dateTime={article.date}>{formatDate(article.date)}</time>
        </span>
        <span>{blog.readTime(minutes)}</span>
      </p>
      <ArticleActions title={fillIn(article.title)} />
    </HeroBand>
  );
}
