import { useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../hooks/useHydrated';
import { type TextPiece, TextPieces } from '../TextPieces/TextPieces';
import styles from './FaqEntry.module.css';

export type FaqItem = {
  readonly question: string;
  /** Split into pieces if it contains a number to call. */
  readonly answer: string | readonly TextPiece[];
};

type FaqEntryProps = {
  readonly id: string;
  readonly item: FaqItem;
  readonly headingLevel: 2 | 3 | 4;
  readonly open: boolean;
  /** Called when the question is pressed, or when the browser's page search finds text in the answer. */
  readonly onToggle: (opens: boolean) => void;
};

/** One question with its answer. */
export function FaqEntry({ id, item, headingLevel, open, onToggle }: FaqEntryProps) {
  const panel = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const Heading = `h${headingLevel}` as const;

  // React renders hidden="until-found" as a plain `hidden` (facebook/react#37461), which the browser's page search cannot
  // open, so the attribute is set in an effect.
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
        {/* tabIndex 0 is for Safari, which otherwise does not focus a clicked button. */}
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
      {/* The prerendered panel has no `hidden`: without script every answer is readable. With script, data-resting folds it
          by CSS until hydration, at the same height, so nothing moves; if the script never loads, pressing a question
          (which focuses it) still shows the answer. */}
      <div className={styles['panel']} id={id} ref={panel} data-resting={hydrated ? undefined : ''}>
        <p className={styles['answer']}>
          {typeof item.answer === 'string' ? item.answer : <TextPieces pieces={item.answer} />}
        </p>
      </div>
    </li>
  );
}
