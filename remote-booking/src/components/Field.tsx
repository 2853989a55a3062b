import type { FieldTexts } from '@site/shared-content/FormTexts';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import styles from './Field.module.css';

/** Attributes that connect a control to its label and hint. */
export type ControlProps = {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

export type FieldProps = {
  /** The field name in docs/spec.md §3. */
  readonly name: string;
  readonly texts: FieldTexts;
  /** Fills the whole row. */
  readonly wide?: boolean;
  /** Shows an arrow, for a select. */
  readonly arrow?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
};

/**
 * Label, hint and control. The hint is above the control, where an on-screen keyboard does not cover it. After a rejected
 * send the browser's own message is below the control until it is no longer true (docs/spec.md §5).
 */
export function Field({ name, texts: { label, hint }, wide = false, arrow = false, children }: FieldProps) {
  // Not the name: another form on the page may have a field with the same name.
  const id = useId();
  const hintId = `${id}-hint`;
  const problemId = `${id}-problem`;
  const [problem, setProblem] = useState('');
  const described = [hint && hintId, problem && problemId].filter(Boolean).join(' ');

  function readProblem({ target }: SyntheticEvent): void {
    setProblem((target as HTMLInputElement).validationMessage);
  }

  return (
    <div
      className={styles['root']}
      data-wide={wide || undefined}
      onInvalidCapture={readProblem}
      onInput={problem ? readProblem : undefined}
    >
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles['hint']} id={hintId}>
          {hint}
        </p>
      )}
      <div className={styles['control']} data-arrow={arrow || undefined}>
        {children({
          id,
          name,
          'aria-describedby': described || undefined,
          'aria-invalid': problem ? true : undefined,
        })}
      </div>
      {problem && (
        <p className={styles['problem']} id={problemId}>
          {problem}
        </p>
      )}
    </div>
  );
}
