import type { ReactNode } from 'react';

import styles from './TextColumn.module.css';

export type TextColumnProps = {
  heading: string;
  /** The first one is the lead paragraph. */
  paragraphs: readonly string[];
  /** Shown after the text: a list, buttons. */
  children?: ReactNode;
};

/** The text of a section that has a picture beside it. */
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
