import { useEffect, useId, useRef } from 'react';
import { enlivenFaq } from '../islands/enlivenFaq';
import { FaqEntry, type FaqItem } from './FaqEntry';
import styles from './FaqAccordion.module.css';

export type FaqAccordionProps = {
  readonly items: readonly FaqItem[];
  /** Null leaves the heading to the section around. */
  readonly heading: string | null;
  /** The questions stand one level below. */
  readonly headingLevel?: 2 | 3;
};

/** Questions that open one at a time; nothing is open at first (docs/spec.md §2 "FAQ accordion"). */
export function FaqAccordion({ items, heading, headingLevel = 2 }: FaqAccordionProps) {
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const Heading = `h${headingLevel}` as const;

  useEffect(() => (list.current ? enlivenFaq(list.current) : undefined), []);

  return (
    <div className={styles['root']}>
      {heading !== null && <Heading className={styles['heading']}>{heading}</Heading>}
      <ul ref={list} data-faq="">
        {items.map((item, index) => (
          <FaqEntry
            key={item.question}
            id={`${id}-${index}`}
            item={item}
            headingLevel={heading === null ? headingLevel : headingLevel === 2 ? 3 : 4}
          />
        ))}
      </ul>
    </div>
  );
}
