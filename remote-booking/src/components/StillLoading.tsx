import { bookingTexts } from '@site/shared-content/bookingTexts';
import { Notice } from '@site/shared-ui/Notice';
import { useHydrated } from '@site/shared-ui/hooks/useHydrated';
import styles from './StillLoading.module.css';

/**
 * Answers a click on the button before hydration, by CSS alone; it must directly follow the button. If the
 * script does not load, it points to the other ways that `ChatForm` lists above the form.
 */
export function StillLoading() {
  return useHydrated() ? null : (
    <div className={styles['root']} role="status">
      {/* `hidden` for browsers that ignore our styles. */}
      <div className={styles['text']} hidden>
        <Notice>
          <p>
            <span className={styles['soon']}>{bookingTexts.stillLoading}</span>
            <span className={styles['never']}>{bookingTexts.stillNotLoaded}</span>
          </p>
        </Notice>
      </div>
    </div>
  );
}
