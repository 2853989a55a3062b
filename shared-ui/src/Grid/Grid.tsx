import type { ReactNode } from 'react';
import styles from './Grid.module.css';

export type GridProps = {
  /** Columns from 1024 px on; two from 640 px on. */
  readonly columns?: 2 | 3 | 4;
  /** On tablets the third card of three spans both columns. */
  readonly teaser?: boolean;
  /** `<li>` elements, one per card. */
  readonly children: ReactNode;
};

/** A list of cards in equal columns. */
export function Grid({ columns = 3, teaser = false, children }: GridProps) {
  return (
    <ul className={styles['root']} data-columns={columns} data-teaser={teaser || undefined}>
      {children}
    </ul>
  );
}
