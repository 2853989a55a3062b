import type { ReactNode } from 'react';
import styles from './Wrap.module.css';

export type WrapProps = {
  readonly children: ReactNode;
};

/** The page's width: 1200 px with gutters, the same for every band and section. */
export function Wrap({ children }: WrapProps) {
  return <div className={styles['root']}>{children}</div>;
}
