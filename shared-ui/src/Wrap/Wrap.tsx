import type { ReactNode } from 'react';
import styles from './Wrap.module.css';

export type WrapProps = {
  readonly children: ReactNode;
};

/** Limits content to the page width: 1200 px with gutters. */
export function Wrap({ children }: WrapProps) {
  return <div className={styles['root']}>{children}</div>;
}
