import { callPieces } from '@site/shared-content/helplines';
import type { NoticePart } from '@site/shared-content/privacy';
import { CheckList } from '@site/shared-ui/CheckList';
import { TextPieces } from '@site/shared-ui/TextPieces';
import type { ReactNode } from 'react';

import styles from './Part.module.css';

export type PartProps = {
  part: NoticePart;
  /** What stands below the words. */
  children?: ReactNode;
};

/** One stretch of the notice: heading, list, sentences. */
export function Part({ part: { heading, items, paragraphs }, children }: PartProps) {
  return (
    <section className={styles['root']}>
      <h2>{heading}</h2>
      {items && <CheckList items={items} />}
      {paragraphs?.map((paragraph) => (
        <p key={paragraph}>
          <TextPieces pieces={callPieces(paragraph)} />
        </p>
      ))}
      {children}
    </section>
  );
}
