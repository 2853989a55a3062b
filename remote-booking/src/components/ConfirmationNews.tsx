import { IconCheck } from '@site/shared-ui/icons/IconCheck';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './Confirmation.module.css';

export type ConfirmationNewsProps = { readonly heading: string; readonly children: ReactNode };

/** What happened to the message; takes the focus, so that nobody has to look for it. */
export function ConfirmationNews({ heading, children }: ConfirmationNewsProps) {
  const news = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => news.current?.focus(), []);

  return (
    // Only these words are the status: a live region around the buttons would be read out whole at every change.
    // What takes the focus is read out by its name, and by nothing else.
    <div
      className={styles['news']}
      role="status"
      aria-labelledby={id}
      aria-describedby={`${id}text`}
      ref={news}
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
