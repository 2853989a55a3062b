import { appointmentHours } from '@site/shared-content/appointmentHours';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { PhoneLink } from '@site/shared-ui/PhoneLink';
import { BookingLink } from './BookingLink';
import styles from './CallInstead.module.css';

/** Beside the form: both phones and the booking page, for whoever would rather not type. */
export function CallInstead() {
  return (
    <ul className={styles['root']} data-surface="light">
      {clinicProfile.phones.map(({ display }) => (
        <li className={styles['entry']} key={display}>
          <PhoneLink number={display} />
        </li>
      ))}
      <li className={styles['entry']}>
        <BookingLink booking={appointmentHours.booking} />
      </li>
    </ul>
  );
}
