import { callPieces } from '@site/shared-content/helplines';
import type { NoticePart } from '@site/shared-content/privacy';
import { CheckList } from '@site/shared-ui/CheckList';
import { TextPieces } from '@site/shared-ui/TextPieces';
import type { ReactNode } from 'react';

import styles from './Part.module.css';

export type PartProps = {
  part: NoticePart;
  /** Shown below the text. */
  children?: ReactNode;
};

/** A section of the privacy notice: heading, list, sentences. */
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
