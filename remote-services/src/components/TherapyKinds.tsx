import { servicePage } from '@site/shared-content/servicePage';
import { href } from '@site/shared-content/siteMap';
import { Grid } from '@site/shared-ui/Grid';
import { ArrowLink } from '@site/shared-ui/ArrowLink';
import type { TherapyKindData } from '../model/TherapyPageData';
import styles from './TherapyKinds.module.css';

export type TherapyKindsProps = { readonly items: readonly TherapyKindData[] };

/** The six kinds of therapy (docs/decisions.md "Routes"). */
export function TherapyKinds({ items }: TherapyKindsProps) {
  return (
    <Grid columns={3}>
      {items.map(({ title, description, usedFor, links }) => (
        <li key={title}>
          <div className={styles['root']}>
            <h3>{title}</h3>
            <p className={styles['text']}>{description}</p>
            <p className={styles['used']}>
              <b>{servicePage.usedFor}</b> {usedFor}.
            </p>
            {links.map((article) => (
              <p className={styles['more']} key={article.slug}>
                <ArrowLink to={href('article', { slug: article.slug })}>{article.title}</ArrowLink>
              </p>
            ))}
          </div>
        </li>
      ))}
    </Grid>
  );
}
