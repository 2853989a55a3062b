import type { ReactNode } from 'react';
import styles from './FormBeside.module.css';

export type FormBesideProps = {
  readonly form: ReactNode;
  /** Panels beside the form; below it on narrow screens. */
  readonly children: ReactNode;
};

/** The form with panels that help to fill it in. */
export function FormBeside({ form, children }: FormBesideProps) {
  return (
    <div className={styles['root']}>
      {form}
      <div className={styles['aside']}>{children}</div>
    </div>
  );
}
