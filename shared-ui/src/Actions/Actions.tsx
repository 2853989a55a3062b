import type { ReactNode } from 'react';
import styles from './Actions.module.css';

export type ActionsProps = {
  readonly children: ReactNode;
  /** Keeps the buttons side by side on a phone, where they are otherwise full width. */
  readonly inline?: boolean;
};

/** A row of buttons. */
export function Actions({ children, inline = false }: ActionsProps) {
  return (
    <div className={styles['root']} data-inline={inline || undefined}>
      {children}
    </div>
  );
}
