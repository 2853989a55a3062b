import type { ReactNode } from 'react';
import styles from './Block.module.css';

export type BlockProps = {
  readonly heading: string;
  readonly children: ReactNode;
};

/** A subsection of a page with its heading. */
export function Block({ heading, children }: BlockProps) {
  return (
    <section className={styles['root']}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
