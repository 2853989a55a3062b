import { appointment } from '@site/shared-content/appointment';
import { OpeningHours } from '@site/shared-ui/OpeningHours';
import { useClinicClock } from '../hooks/useClinicClock';
import { hoursRows } from '../model/hoursRows';
import styles from './ClinicHours.module.css';

/** The week's hours, today marked, and whether the clinic is open now. */
export function ClinicHours() {
  const clock = useClinicClock();
  return (
    <div className={styles['root']}>
      <OpeningHours
        heading={appointment.hours.heading}
        todayLabel={appointment.hours.today}
        rows={hoursRows()}
        todayIndex={clock?.todayIndex}
        status={clock?.status}
      />
      <p className={styles['note']}>{appointment.hours.note}</p>
    </div>
  );
}
