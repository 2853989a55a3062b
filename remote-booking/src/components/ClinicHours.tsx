import { appointmentHours } from '@site/shared-content/appointmentHours';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { clinicTime, openingSentence, openingState } from '@site/shared-content/openingState';
import { useMinute } from '@site/shared-ui/hooks/useMinute';
import { OpeningHours } from '@site/shared-ui/OpeningHours';
import { hoursRows } from '../model/hoursRows';
import styles from './ClinicHours.module.css';

/** `15 April 2027`, in every browser the same. */
function dayLabel(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

const separatorAt = (index: number) => (index > 0 ? ', ' : '');

/** The week's hours with today marked, the closed days, and whether the clinic is open now, in the clinic's time zone. */
export function ClinicHours() {
  const minute = useMinute();
  // Past days go once the time is known.
  const today = minute && clinicTime(minute).date;
  const closedDays = (clinicProfile.closedDays ?? []).filter(({ date }) => !today || date >= today);
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
      {closedDays.length > 0 && (
        <p className={styles['note']}>
          {appointmentHours.closedOn}{' '}
          {closedDays.map(({ date, reason }, index) => (
            <span key={date}>
              {separatorAt(index)}
              <time dateTime={date}>{dayLabel(date)}</time> ({reason})
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
