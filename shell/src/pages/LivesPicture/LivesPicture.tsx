import { livesCounterMs } from '@site/shared-content/siteSettings';
import whyUs from '@site/shared-ui/art/why-us.svg';
import { Counter } from '@site/shared-ui/Counter';
import type { ReactNode } from 'react';

import styles from './LivesPicture.module.css';

export type LivesPictureProps = {
  /** The number with its source; without it there is the picture alone. */
  lives: { readonly count: number; readonly label: string; readonly note: string } | undefined;
  /** Shown on the picture too. */
  children?: ReactNode;
};

/** The picture with "500+ Lives Transformed", which counts up (docs/decisions.md "Home / about"). */
export function LivesPicture({ lives, children }: LivesPictureProps) {
  return (
    <figure className={styles['root']}>
      <img className={styles['picture']} src={whyUs} alt="" width="720" height="720" loading="lazy" />
      {children}
      {lives && (
        <figcaption className={styles['plate']} data-surface="light">
          <b className={styles['count']}>
            <Counter to={lives.count} suffix="+" durationMs={livesCounterMs} />
          </b>{' '}
          {lives.label}
          <span className={styles['note']}>{lives.note}</span>
        </figcaption>
      )}
    </figure>
  );
}
