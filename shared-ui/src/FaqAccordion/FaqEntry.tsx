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
};

/** One question with its answer; `enlivenFaq` opens and closes it. */
export function FaqEntry({ id, item, headingLevel }: FaqEntryProps) {
  const Heading = `h${headingLevel}` as const;

  return (
    <li className={styles['root']}>
      <Heading className={styles['heading']}>
        {/* tabIndex 0 is for Safari, where a pressed button takes no focus without it. */}
        <button
          className={styles['question']}
          type="button"
          tabIndex={0}
          aria-expanded={false}
          aria-controls={id}
        >
          {item.question}
          <span className={styles['sign']} />
        </button>
      </Heading>
      {/* The prerendered panel carries no `hidden`: without script every answer is readable. Where script is on,
          data-resting folds it by style alone until script takes over, at the same height, so nothing moves; and if
          script never arrives, pressing a question (which focuses it) still shows the answer. */}
      <div className={styles['panel']} id={id} data-resting="">
        <p className={styles['answer']}>
          {typeof item.answer === 'string' ? item.answer : <TextPieces pieces={item.answer} />}
        </p>
      </div>
    </li>
  );
}
