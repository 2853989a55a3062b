import { appointmentHours } from '@site/shared-content/appointmentHours';
import { clinicTime, openingSentence, openingState } from '@site/shared-content/openingState';
import { useMinute } from '@site/shared-ui/hooks/useMinute';
import { OpeningHours } from '@site/shared-ui/OpeningHours';
import { hoursRows } from '../model/hoursRows';
import styles from './ClinicHours.module.css';

/** The week's hours with today marked, and whether the clinic is open now, in the clinic's time zone. */
export function ClinicHours() {
  const minute = useMinute();
  return (
    <div className={styles['root']}>
      <OpeningHours
        heading={appointmentHours.heading}
        rows={hoursRows()}
        now={
          minute && {
            todayIndex: clinicTime(minute).dayIndex,
            todayLabel: appointmentHours.today,
            status: openingSentence(openingState(minute)),
          }
        }
      />
      <p className={styles['note']}>{appointmentHours.note}</p>
    </div>
  );
}
