import { blog } from '@site/shared-content/blog';
import { callableAnswers } from '@site/shared-content/helplines';
import { href } from '@site/shared-content/siteMap';
import { FaqAccordion } from '@site/shared-ui/FaqAccordion';
import { OutLink } from '@site/shared-ui/OutLink';
import { Link } from '@site/platform/routing';
import type { ArticleData } from '../../model/BlogData';
import { formatDate } from '../../model/formatDate';
import styles from './ArticleEnd.module.css';
import { ArticlePart } from './ArticlePart';
import { TagLinks } from './TagLinks';

export type ArticleEndProps = { readonly data: ArticleData };

const texts = blog.article;

/** What follows the text: sources, review note, tags, questions, related articles. */
export function ArticleEnd({ data: { article, seeAlso } }: ArticleEndProps) {
  const { faqs = [], sources, reviewed, tags } = article;
  return (
    <>
      <ArticlePart id="sources" heading={texts.sources}>
        <ul className={styles['list']} data-unread>
          {sources.map(({ title, publisher, url }) => (
            <li key={url}>
              <OutLink className={styles['source']} href={url}>
                {title}
              </OutLink>
              <span className={styles['small']}>{publisher}</span>
            </li>
          ))}
        </ul>
        <p className={styles['review']}>
          <b>{texts.reviewed(formatDate(reviewed))}</b> {texts.education}
        </p>
        <TagLinks tags={tags} />
      </ArticlePart>
      {faqs.length > 0 && (
        <ArticlePart id="questions" heading={texts.faqHeading}>
          <FaqAccordion items={callableAnswers(faqs)} heading={null} headingLevel={3} />
        </ArticlePart>
      )}
      {seeAlso.length > 0 && (
        <ArticlePart id="read-next" heading={texts.seeAlso}>
          <ul className={styles['list']}>
            {seeAlso.map(({ slug, title, why }) => (
              <li key={slug}>
                <Link className={styles['link']} to={href('article', { slug })}>
                  {title}
                </Link>
                <span className={styles['small']}>{why}</span>
              </li>
            ))}
          </ul>
        </ArticlePart>
      )}
    </>
  );
}
