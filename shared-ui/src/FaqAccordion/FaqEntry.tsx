import { useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../hooks/useHydrated';
import { type TextPiece, TextPieces } from '../TextPieces/TextPieces';
import styles from './FaqEntry.module.css';

export type FaqItem = {
  readonly question: string;
  /** In pieces where it names a number to call. */
  readonly answer: string | readonly TextPiece[];
};

type FaqEntryProps = {
  readonly id: string;
  readonly item: FaqItem;
  readonly headingLevel: 2 | 3 | 4;
  readonly open: boolean;
  /** The question was pressed, or the browser's own search has found something in the answer. */
  readonly onToggle: (opens: boolean) => void;
};

/** One question with its answer. */
export function FaqEntry({ id, item, headingLevel, open, onToggle }: FaqEntryProps) {
  const panel = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const Heading = `h${headingLevel}` as const;

  // React turns hidden="until-found" into a plain `hidden` (facebook/react#37461), which the browser's own search cannot
  // open: so the attribute is set by hand, and React never renders one.
  useLayoutEffect(() => {
    if (open) panel.current?.removeAttribute('hidden');
    else panel.current?.setAttribute('hidden', 'until-found');
  }, [open]);

  useLayoutEffect(() => {
    const element = panel.current;
    const onFound = () => onToggle(true);
    element?.addEventListener('beforematch', onFound);
    return () => element?.removeEventListener('beforematch', onFound);
  });

  return (
    <li className={styles['root']}>
      <Heading className={styles['heading']}>
        {/* tabIndex 0 is for Safari, where a pressed button takes no focus without it. */}
        <button
          className={styles['question']}
          type="button"
          tabIndex={0}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onToggle(!open)}
        >
          {item.question}
          <span className={styles['sign']} />
        </button>
      </Heading>
      {/* The prerendered panel carries no `hidden`: without script every answer is readable. Where script is on,
          data-resting folds it by style alone until script takes over, at the same height, so nothing moves; and if
          script never arrives, pressing a question (which focuses it) still shows the answer. */}
      <div className={styles['panel']} id={id} ref={panel} data-resting={hydrated ? undefined : ''}>
        <p className={styles['answer']}>
          {typeof item.answer === 'string' ? item.answer : <TextPieces pieces={item.answer} />}
        </p>
      </div>
    </li>
  );
}
