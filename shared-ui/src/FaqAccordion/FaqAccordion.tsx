import { useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '../hooks/useHydrated';
import type { TextPiece } from '../TextPieces/TextPieces';
import { FaqEntry } from './FaqEntry';
import styles from './FaqAccordion.module.css';

export type FaqItem = {
  readonly question: string;
  /** In pieces where it names a number to call. */
  readonly answer: string | readonly TextPiece[];
};

export type FaqAccordionProps = {
  readonly items: readonly FaqItem[];
  /** Null leaves the heading to the section around. */
  readonly heading?: string | null;
  /** The questions stand one level below. */
  readonly headingLevel?: 2 | 3;
};

/** Questions that open one at a time; nothing is open at first (docs/spec.md §2 "FAQ accordion"). */
export function FaqAccordion({ items, heading = 'FAQs', headingLevel = 2 }: FaqAccordionProps) {
  const [open, setOpen] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  const id = useId();
  const Heading = `h${headingLevel}` as const;

  // An answer that style alone had opened for a reader before script ran stays open.
  useEffect(() => {
    const reading = Array.from(list.current?.children ?? []).findIndex((entry) =>
      entry.contains(document.activeElement),
    );
    if (reading >= 0) setOpen(reading);
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
            open={open === index}
            resting={!hydrated}
            onToggle={() => setOpen(open === index ? null : index)}
            onFound={() => setOpen(index)}
          />
        ))}
      </ul>
    </div>
  );
}
