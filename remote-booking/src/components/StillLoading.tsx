import { bookingWords } from '@site/shared-content/bookingWords';
import { Notice } from '@site/shared-ui/Notice';
import { useHydrated } from '@site/shared-ui/hooks/useHydrated';
import styles from './StillLoading.module.css';

/**
 * An answer to a press that comes before script does, so it is CSS that shows it: where there is none, `NotLoaded` says more.
 * Stands right after the button.
 */
export function StillLoading() {
  return useHydrated() ? null : (
    <div className={styles['root']} role="status" hidden>
      <Notice>
        <p>{bookingWords.stillLoading}</p>
      </Notice>
    </div>
  );
}
