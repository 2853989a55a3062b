import { livesCounterMs } from '@site/shared-content/siteSettings';
import whyUs from '@site/shared-ui/art/why-us.svg';
import { Counter } from '@site/shared-ui/Counter';
import type { ReactNode } from 'react';

import styles from './LivesPicture.module.css';

export type LivesPictureProps = {
  count: number;
  label: string;
  /** The source of the number. */
  note: string;
  /** Shown on the picture too. */
  children?: ReactNode;
};

/** The picture with "500+ Lives Transformed", which counts up (docs/decisions.md "Home / about"). */
export function LivesPicture({ count, label, note, children }: LivesPictureProps) {
  return (
    <figure className={styles['root']}>
      <img className={styles['picture']} src={whyUs} alt="" width="720" height="720" loading="lazy" />
      {children}
      <figcaption className={styles['plate']} data-surface="light">
        <b className={styles['count']}>
          <Counter to={count} suffix="+" durationMs={livesCounterMs} />
        </b>{' '}
        {label}
        <span className={styles['note']}>{note}</span>
      </figcaption>
    </figure>
  );
}
