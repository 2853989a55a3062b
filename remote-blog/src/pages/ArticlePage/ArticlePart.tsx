import type { ReactNode } from 'react';
import type { PartId } from '../../model/partsOf';
import styles from './ArticlePart.module.css';

export type ArticlePartProps = {
  readonly id: PartId;
  /** Omitted if the part has its own heading or none. */
  readonly heading?: string;
  readonly children: ReactNode;
};

/** One part of an article; "On this page" links to it. */
export function ArticlePart({ id, heading, children }: ArticlePartProps) {
  return (
    <section className={styles['root']} id={id}>
      {heading && <h2 className={styles['heading']}>{heading}</h2>}
      {children}
    </section>
  );
}
