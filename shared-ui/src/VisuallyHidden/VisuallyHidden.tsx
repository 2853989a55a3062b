import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export type VisuallyHiddenProps = {
  readonly children: ReactNode;
};

/** Words for screen readers that the eye does not need. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={styles['root']}>{children}</span>;
}
