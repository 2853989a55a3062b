import type { ReactNode } from 'react';
import { IconCheck } from '../icons/IconCheck';
import styles from './CheckList.module.css';

export type CheckListProps = {
  readonly items: readonly ReactNode[];
  /** ruled: short entries in two columns with lines; loose: whole sentences in one column. */
  readonly variant?: 'ruled' | 'loose';
};

/** A list with a tick before each item. */
export function CheckList({ items, variant = 'loose' }: CheckListProps) {
  return (
    <ul className={styles['root']} data-variant={variant}>
      {items.map((item, index) => (
        <li className={styles['item']} key={index}>
          <IconCheck />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
