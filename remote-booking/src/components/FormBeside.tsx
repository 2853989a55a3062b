import type { ReactNode } from 'react';
import styles from './FormBeside.module.css';

export type FormBesideProps = {
  readonly form: ReactNode;
  /** Panels beside it; below it on narrow screens. */
  readonly children: ReactNode;
};

/** The form and what helps while filling it in. */
export function FormBeside({ form, children }: FormBesideProps) {
  return (
    <div className={styles['root']}>
      {form}
      <div className={styles['aside']}>{children}</div>
    </div>
  );
}
