import { appointmentHours } from '@site/shared-content/appointmentHours';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { dateLabel, isAhead, specialHours } from '@site/shared-content/openingHours';
import { clinicTime, openingSentence, openingState } from '@site/shared-content/openingState';
import { weekdayOf, weekdays } from '@site/shared-content/weekdays';
import { useMinute } from '@site/shared-ui/hooks/useMinute';
import { OpeningHours } from '@site/shared-ui/OpeningHours';
import { hoursRows } from '../model/hoursRows';
import styles from './ClinicHours.module.css';

/** The week's hours with today marked, the special days, and whether the clinic is open now, in Indian time. */
export function ClinicHours() {
  const minute = useMinute();
  const today = minute && clinicTime(minute).date;
  // Past days go once the time is known.
  const specialDays = (clinicProfile.specialDays ?? []).filter((day) => isAhead(day, minute));
  return (
    <div className={styles['root']}>
      <OpeningHours
        heading={appointmentHours.heading}
        rows={hoursRows(today)}
        now={
          minute && {
            todayIndex: weekdays.indexOf(weekdayOf(clinicTime(minute).date)),
            todayLabel: appointmentHours.today,
            status: openingSentence(openingState(minute)),
          }
        }
      />
      <p className={styles['note']}>{appointmentHours.note}</p>
      {specialDays.length > 0 && (
        <div className={styles['note']}>
          <p>{appointmentHours.otherHours}</p>
          <ul>
            {specialDays.map((day) => (
              <li key={day.date}>
                <time dateTime={day.date}>{dateLabel(day.date)}</time> ({day.reason}): {specialHours(day)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
