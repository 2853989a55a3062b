import { appointmentHours } from '@site/shared-content/appointmentHours';
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
        heading={appointmentHours.heading}
        todayLabel={appointmentHours.today}
        rows={hoursRows()}
        todayIndex={clock?.todayIndex}
        status={clock?.status}
      />
      <p className={styles['note']}>{appointmentHours.note}</p>
    </div>
  );
}
