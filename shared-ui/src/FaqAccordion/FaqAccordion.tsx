import { useEffect, useId, useRef, useState } from 'react';
import { FaqEntry, type FaqItem } from './FaqEntry';
import styles from './FaqAccordion.module.css';

export type FaqAccordionProps = {
  readonly items: readonly FaqItem[];
  /** Null if the section around has the heading. */
  readonly heading?: string | null;
  /** Questions are one level below. */
  readonly headingLevel?: 2 | 3;
};

/** Questions that open one at a time; all are closed at first (docs/spec.md §2 "FAQ accordion"). */
export function FaqAccordion({ items, heading = 'FAQs', headingLevel = 2 }: FaqAccordionProps) {
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const [open, setOpen] = useState<string>();
  const Heading = `h${headingLevel}` as const;

  // An answer that CSS alone showed before hydration stays open.
  useEffect(() => {
    const entries = [...(list.current?.children ?? [])];
    const read = entries.findIndex((entry) => entry.contains(document.activeElement));
    if (read >= 0) setOpen(items[read]?.question);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the prerendered HTML
  }, []);

  return (
    <div className={styles['root']}>
      {heading !== null && <Heading className={styles['heading']}>{heading}</Heading>}
      <ul ref={list}>
        {items.map((item, index) => (
          <FaqEntry
            key={item.question}
            id={`${id}-${index}`}
            item={item}
            headingLevel={heading === null ? headingLevel : headingLevel === 2 ? 3 : 4}
            open={open === item.question}
            onToggle={(opens) => setOpen(opens ? item.question : undefined)}
          />
        ))}
      </ul>
    </div>
  );
}
