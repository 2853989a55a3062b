import type { ReactNode } from 'react';
import { useHydrated } from '../hooks/useHydrated';
import styles from './ScriptMissing.module.css';

export type ScriptMissingProps = { readonly children: ReactNode };

/**
 * What is read above controls whose script has not come. A browser too old for our styles, which is too old for our scripts
 * as well, shows it at once; others after a while. Without scripting it stays hidden: the page has other words for that.
 */
export function ScriptMissing({ children }: ScriptMissingProps) {
  return useHydrated() ? null : <div className={styles['root']}>{children}</div>;
}
