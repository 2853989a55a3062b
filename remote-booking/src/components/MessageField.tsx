import { type Ref, useId } from 'react';
import styles from './Confirmation.module.css';

export type MessageFieldProps = {
  readonly label: string;
  readonly message: string;
  readonly ref: Ref<HTMLTextAreaElement>;
};

/** The whole message in a read-only field, for copying by hand. */
export function MessageField({ label, message, ref }: MessageFieldProps) {
  const id = useId();
  return (
    // The loader does not replace a page with the only copy of what the visitor typed.
    <div className={styles['message']} data-holds-text="">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} ref={ref} rows={7} readOnly value={message} />
    </div>
  );
}
