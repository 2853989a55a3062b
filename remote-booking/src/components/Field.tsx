import type { FieldWords } from '@site/shared-content/FormWords';
import type { ReactNode } from 'react';
import styles from './Field.module.css';

/** What ties a control to its label and its hint. */
export type ControlProps = {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string | undefined;
};

export type FieldProps = {
  /** The name of docs/spec.md §3. */
  readonly name: string;
  readonly words: FieldWords;
  /** Takes the whole row. */
  readonly wide?: boolean;
  /** Shows that there is a list to open. */
  readonly arrow?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
};

/** Label, hint and control. The hint stands above the control, where a keyboard on the screen does not hide it. */
export function Field({ name, words: { label, hint }, wide = false, arrow = false, children }: FieldProps) {
  const hintId = `${name}-hint`;
  return (
    <div className={styles['root']} data-wide={wide || undefined}>
      <label className={styles['label']} htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p className={styles['hint']} id={hintId}>
          {hint}
        </p>
      )}
      <div className={styles['control']} data-arrow={arrow || undefined}>
        {children({ id: name, name, 'aria-describedby': hint ? hintId : undefined })}
      </div>
    </div>
  );
}
