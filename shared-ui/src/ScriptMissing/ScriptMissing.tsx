import type { ReactNode } from 'react';
import { useHydrated } from '../hooks/useHydrated';
import styles from './ScriptMissing.module.css';

export type ScriptMissingProps = { readonly children: ReactNode };

/**
 * A message above controls whose script did not load. It appears after a delay, or at once in a browser that is too old for
 * our styles and scripts. With scripting off it stays hidden, because `<noscript>` says more.
 */
export function ScriptMissing({ children }: ScriptMissingProps) {
  return useHydrated() ? null : <div className={styles['root']}>{children}</div>;
}
