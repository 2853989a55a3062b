import type { ServiceNote } from '@site/shared-content/services/Service';
import { Paragraphs } from './Paragraphs';
import styles from './Notes.module.css';

export type NotesProps = { readonly notes: readonly ServiceNote[] };

/** Limits and preparations, each under its own heading. */
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
                  {item}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
