import { blog } from '@site/shared-content/blog';
import { ArrowLink } from '@site/shared-ui/ArrowLink';
import type { PageHit } from '../../model/SearchData';
import styles from './OtherPages.module.css';

export type OtherPagesProps = { readonly pages: readonly PageHit[] };

/** Pages of the site that a search finds beside articles, beneath them (docs/decisions.md "Blog"). */
export function OtherPages({ pages }: OtherPagesProps) {
  return (
    <section className={styles['root']}>
      <h2 className={styles['heading']}>{blog.list.otherPages}</h2>
      <ul className={styles['list']}>
        {pages.map(({ title, text, to }) => (
          <li key={to + title}>
            <ArrowLink to={to}>{title}</ArrowLink>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
