import { openingParts, openingState } from '@site/shared-content/openingState';
import { useMinute } from '@site/shared-ui/hooks/useMinute';

import styles from './QuickFacts.module.css';

/** Whether the clinic is open now. It is empty in the prerendered page, which does not know the time of the visit. */
export function OpenNow() {
  const minute = useMinute();
  const state = minute && openingState(minute);
  const { label, hint } = state ? openingParts(state) : {};
  return (
    <li className={styles['fact']} data-empty={state ? undefined : ''}>
      <div className={styles['link']}>
        <span className={styles['lamp']} data-open={state?.open ? '' : undefined} />
        <span>
          <b className={styles['label']}>{label}</b> <span className={styles['hint']}>{hint}</span>
        </span>
      </div>
    </li>
  );
}
