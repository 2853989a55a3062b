import { IconCheck } from '@site/shared-ui/icons/IconCheck';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './Confirmation.module.css';

export type ConfirmationNewsProps = { readonly heading: string; readonly children: ReactNode };

/** What happened to the message; takes the focus, so that nobody has to look for it. */
export function ConfirmationNews({ heading, children }: ConfirmationNewsProps) {
  const news = useRef<HTMLDivElement>(null);

  useEffect(() => news.current?.focus(), []);

  return (
    // Only these words are the status: a live region around the buttons would be read out whole at every change.
    <div className={styles['news']} role="status" ref={news} tabIndex={-1}>
      <h3 className={styles['heading']}>
        <IconCheck />
        {heading}
      </h3>
      {children}
    </div>
  );
}
