import type { ReactNode } from 'react';
import styles from './NumberedList.module.css';

export type NumberedListProps = {
  readonly items: readonly ReactNode[];
};

/** A list numbered 01, 02, 03. */
export function NumberedList({ items }: NumberedListProps) {
  return (
    <ol className={styles['root']}>
      {items.map((item, index) => (
        <li className={styles['item']} key={index}>
          <span>{item}</span>
        </li>
      ))}
    </ol>
  );
}
