import { openingSentence, openingState } from '@site/shared-content/openingState';
import { useMinute } from '@site/shared-ui/hooks/useMinute';

import styles from './QuickFacts.module.css';

/** Whether the clinic is open now. It is empty in the prerendered page, which does not know the time of the visit. */
export function OpenNow() {
  const minute = useMinute();
  const state = minute && openingState(minute);
  // "Open now until 7:00 PM" and "Closed. Opens today at 4:00 PM" are each split into two lines.
  const [label, hint] = state ? openingSentence(state).split(/\. | (?=until )/) : [];
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
