import type { ReactNode } from 'react';
import type { PartId } from '../../model/partsOf';
import styles from './ArticlePart.module.css';

export type ArticlePartProps = {
  readonly id: PartId;
  /** Left out where the part brings its own heading, or has none. */
  readonly heading?: string;
  readonly children: ReactNode;
};

/** One part of an article, which "On this page" leads to. */
export function ArticlePart({ id, heading, children }: ArticlePartProps) {
  return (
    <section className={styles['root']} id={id}>
      {heading && <h2 className={styles['heading']}>{heading}</h2>}
      {children}
    </section>
  );
}
