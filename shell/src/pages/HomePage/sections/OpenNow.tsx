import { openingSentence, openingState } from '@site/shared-content/openingState';
import { useMinute } from '@site/shared-ui/hooks/useMinute';

import styles from './QuickFacts.module.css';

/** Whether the clinic is open at this moment. Only the visitor's own device knows it: prerendered, the place is empty. */
export function OpenNow() {
  const moment = useMinute();
  const state = moment && openingState(moment);
  // "Open now until 7:00 PM" and "Closed. Opens today at 4:00 PM" each stand on two lines.
  const [first, second] = state ? openingSentence(state).split(/\. | (?=until )/) : [];
  return (
    <li className={styles['fact']} data-empty={!state || undefined}>
      {state && (
        <div className={styles['link']}>
          <span className={styles['lamp']} data-open={state.open || undefined} />
          <span>
            <b className={styles['label']}>{first}</b> <span className={styles['hint']}>{second}</span>
          </span>
        </div>
      )}
    </li>
  );
}
