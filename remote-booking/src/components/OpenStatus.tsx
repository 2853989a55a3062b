import { useClinicClock } from '../hooks/useClinicClock';
import styles from './OpenStatus.module.css';

/** Whether the clinic is open now; the line keeps its height until the visitor's device has said it. */
export function OpenStatus() {
  const clock = useClinicClock();
  return (
    <span className={styles['root']} data-open={clock?.open || undefined}>
      {clock?.status}
    </span>
  );
}
