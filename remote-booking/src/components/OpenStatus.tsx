import { openingSentence, openingState } from '@site/shared-content/openingState';
import { useMinute } from '@site/shared-ui/hooks/useMinute';
import styles from './OpenStatus.module.css';

/** Whether the clinic is open now; the line is empty but keeps its height until script runs. */
export function OpenStatus() {
  const minute = useMinute();
  const state = minute && openingState(minute);
  return (
    <span className={styles['root']} data-open={state?.open ? '' : undefined}>
      {state && openingSentence(state)}
    </span>
  );
}
