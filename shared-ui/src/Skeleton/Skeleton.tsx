import type { ReactNode } from 'react';
import { Grid } from '../Grid/Grid';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Wrap } from '../Wrap/Wrap';
import styles from './Skeleton.module.css';

export type SkeletonVariant = 'page' | 'cards' | 'text';

export type SkeletonProps = {
  /** page: a dark band and text; cards: a row of three; text: a few lines. */
  readonly variant?: SkeletonVariant;
  /** The text for screen readers, for example "Loading". */
  readonly label: string;
};

/** A placeholder for content that is loading. */
export function Skeleton({ variant = 'text', label }: SkeletonProps) {
  return (
    <div className={styles['root']} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{outlineOf[variant]}</div>
    </div>
  );
}

const lines = (
  <div className={styles['lines']}>
    <i className={styles['title']} />
    <i className={styles['line']} />
    <i className={styles['line']} />
    <i className={styles['line']} />
  </div>
);

const card = (
  <li>
    <div className={styles['card']}>
      <div className={styles['tile']} />
      {lines}
    </div>
  </li>
);

const outlineOf = {
  text: lines,
  cards: (
    <Grid columns={3}>
      {card}
      {card}
      {card}
    </Grid>
  ),
  page: (
    <>
      <div className={styles['band']} />
      <Wrap>
        <div className={styles['page']}>{lines}</div>
      </Wrap>
    </>
  ),
} satisfies Record<SkeletonVariant, ReactNode>;
