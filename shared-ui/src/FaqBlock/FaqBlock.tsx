import type { ReactNode } from 'react';
import { FaqAccordion } from '../FaqAccordion/FaqAccordion';
import type { FaqItem } from '../FaqAccordion/FaqEntry';
import styles from './FaqBlock.module.css';

export type FaqBlockProps = {
  readonly heading: string;
  readonly items: readonly FaqItem[];
  /** The contact card below the heading. */
  readonly aside?: ReactNode;
};

/** Heading and contact card on one side, questions on the other. */
export function FaqBlock({ heading, items, aside }: FaqBlockProps) {
  return (
    <div className={styles['root']}>
      <div className={styles['side']}>
        <h2>{heading}</h2>
        {aside}
      </div>
      <FaqAccordion items={items} heading={null} headingLevel={3} />
    </div>
  );
}
