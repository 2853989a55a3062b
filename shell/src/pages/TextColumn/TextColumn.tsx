import type { ReactNode } from 'react';

import styles from './TextColumn.module.css';

export type TextColumnProps = {
  heading: string;
  /** The first one is the lead. */
  paragraphs: readonly string[];
  /** What follows the text: a list, buttons. */
  children?: ReactNode;
};

/** The words of a section that has a picture beside them. */
export function TextColumn({ heading, paragraphs, children }: TextColumnProps) {
  return (
    <div className={styles['root']}>
      <div className={styles['text']}>
        <h2>{heading}</h2>
        {paragraphs.map((paragraph, index) => (
          <p className={styles[index === 0 ? 'lead' : 'paragraph']} key={paragraph}>
            {paragraph}
          </p>
        ))}
      </div>
      {children}
    </div>
  );
}
