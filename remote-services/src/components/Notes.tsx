import { callPieces } from '@site/shared-content/helplines';
import type { ServiceNote } from '@site/shared-content/services/Service';
import { TextPieces } from '@site/shared-ui/TextPieces';
import { Paragraphs } from './Paragraphs';
import styles from './Notes.module.css';

export type NotesProps = { readonly notes: readonly ServiceNote[] };

/** Limits and preparations, each with a heading; helpline numbers are links. */
export function Notes({ notes }: NotesProps) {
  return (
    <div className={styles['root']}>
      {notes.map(({ heading, paragraphs, items }) => (
        <section className={styles['note']} key={heading}>
          <h2 className={styles['heading']}>{heading}</h2>
          {paragraphs && <Paragraphs texts={paragraphs} />}
          {items && (
            <ul className={styles['items']}>
              {items.map((item) => (
                <li className={styles['item']} key={item}>
                  <TextPieces pieces={callPieces(item)} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
