import { bookingTexts } from '@site/shared-content/bookingTexts';
import { Notice } from '@site/shared-ui/Notice';
import { useHydrated } from '@site/shared-ui/hooks/useHydrated';
import styles from './StillLoading.module.css';

/**
 * Answers a click on the button before hydration, by CSS alone; it must directly follow the button. If the script never
 * loads, `NotLoaded` says more.
 */
export function StillLoading() {
  return useHydrated() ? null : (
    <div className={styles['root']} role="status">
      <div className={styles['text']}>
        <Notice>
          <p>{bookingTexts.stillLoading}</p>
        </Notice>
      </div>
    </div>
  );
}
