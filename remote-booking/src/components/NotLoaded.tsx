import { bookingWords } from '@site/shared-content/bookingWords';
import type { OutsideLink } from '@site/shared-content/OutsideLink';
import { useHydrated } from '@site/shared-ui/hooks/useHydrated';
import styles from './NotLoaded.module.css';
import { OtherWays } from './OtherWays';

export type NotLoadedProps = { readonly booking: OutsideLink };

/**
 * Above a form that does not come alive. A browser too old for our styles, which is too old for our scripts as well, shows
 * it at once; others when the script has not come after a while.
 */
export function NotLoaded({ booking }: NotLoadedProps) {
  return useHydrated() ? null : (
    <div className={styles['root']}>
      <OtherWays text={bookingWords.notLoaded} booking={booking} />
    </div>
  );
}
