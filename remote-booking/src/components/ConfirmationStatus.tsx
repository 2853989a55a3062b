import { IconCheck } from '@site/shared-ui/icons/IconCheck';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './Confirmation.module.css';

export type ConfirmationStatusProps = { readonly heading: string; readonly children: ReactNode };

/** Says what happened to the message, and takes the focus. */
export function ConfirmationStatus({ heading, children }: ConfirmationStatusProps) {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => root.current?.focus(), []);

  return (
    // The live region contains this text only: around the buttons it would be announced again at every change.
    // Its accessible name is what a screen reader announces on focus.
    <div
      className={styles['status']}
      role="status"
      aria-labelledby={id}
      aria-describedby={`${id}text`}
      ref={root}
      tabIndex={-1}
    >
      <h3 className={styles['heading']} id={id}>
        <IconCheck />
        {heading}
      </h3>
      <div className={styles['text']} id={`${id}text`}>
        {children}
      </div>
    </div>
  );
}
