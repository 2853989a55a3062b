import type { ReactNode } from 'react';
import styles from './Split.module.css';

export type SplitProps = {
  /** Which side is the wider one. */
  readonly wide?: 'start' | 'end';
  readonly start: ReactNode;
  readonly end: ReactNode;
};

/** Text on one side, a picture on the other; stacked below 1024 px. */
export function Split({ wide = 'start', start, end }: SplitProps) {
  return (
    <div className={styles['root']} data-wide={wide}>
      <div className={styles['side']}>{start}</div>
      <div className={styles['side']}>{end}</div>
    </div>
  );
}
