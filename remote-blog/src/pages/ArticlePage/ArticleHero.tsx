import { blog } from '@site/shared-content/blog';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { crisisLinks } from '@site/shared-content/crisisLinks';
import { href } from '@site/shared-content/siteMap';
import { Actions } from '@site/shared-ui/Actions';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { IconPhone } from '@site/shared-ui/icons/IconPhone';
import { LinkButton } from '@site/shared-ui/LinkButton';
import { categoryLook } from '../../components/categoryLook';
import type { ArticleData } from '../../model/BlogData';
import { formatDate } from '../../model/formatDate';
import { nextReview } from '@site/shared-content/nextReview';
import { defaultListState, writeListState } from '../../model/listState';
import { ArticleActions } from './ArticleActions';
import styles from './ArticleHero.module.css';

/** The numbers of an article about danger. */
const [emergency, helpline] = crisisLinks;

export type ArticleHeroProps = { readonly data: ArticleData };

const {
  home,
  blog: list,
  by,
  published,
  reviewed,
  nextReview: next,
  notReviewed,
  clinicallyReviewed,
} = blog.article;

/**
 * Title, description, author, dates, review and reading time on the dark band, with the buttons (docs/spec.md §2). An
 * article about danger has the numbers to call first.
 */
export function ArticleHero({ data: { article, category, minutes } }: ArticleHeroProps) {
  const ofCategory =
    category === 'Other'
      ? []
      : [{ label: category, to: href('blogs') + writeListState({ ...defaultListState, category }) }];
  const { clinicalReview: review } = article;
  // A doctor is named as author only after a clinical review.
  const byline = review ? clinicProfile.leadPsychiatrist : clinicProfile.name;
  return (
    <HeroBand
      title={article.title}
      lead={article.description}
      breadcrumb={[home, list, ...ofCategory]}
      sun={categoryLook[category].sun}
    >
      {article.helpFirst && (
        <div className={styles['help']}>
          <Actions>
            {[emergency, helpline].map(({ label, href: call }) => (
              <LinkButton href={call} key={call} variant="sun" icon={<IconPhone />}>
                {label}
              </LinkButton>
            ))}
          </Actions>
        </div>
      )}
      <p className={styles['meta']} data-unread>
        <span className={styles['author']}>{by(article.author ?? byline)}</span>
        <span>
          {published} <time dateTime={article.date}>{formatDate(article.date)}</time>
        </span>
        <span>{blog.readTime(minutes)}</span>
      </p>
      <p className={styles['meta']} data-unread>
        <b className={styles['author']}>
          {review ? clinicallyReviewed(review.by, formatDate(review.on)) : notReviewed}
        </b>
        <span>{reviewed(formatDate(article.reviewed))}</span>
        <span>{next(formatDate(nextReview(article.reviewed)))}</span>
      </p>
      <ArticleActions title={article.title} />
    </HeroBand>
  );
}
