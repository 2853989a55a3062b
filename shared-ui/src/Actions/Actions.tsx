import type { ReactNode } from 'react';
import styles from './Actions.module.css';

export type ActionsProps = { readonly children: ReactNode };

/** A row of buttons; on a phone each one is full width. */
export function Actions({ children }: ActionsProps) {
  return <div className={styles['root']}>{children}</div>;
}
