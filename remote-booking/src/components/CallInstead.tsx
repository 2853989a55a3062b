import { appointment } from '@site/shared-content/appointment';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { IconCalendar } from '@site/shared-ui/icons/IconCalendar';
import { OutLink } from '@site/shared-ui/OutLink';
import { PhoneLink } from '@site/shared-ui/PhoneLink';
import styles from './CallInstead.module.css';

/** Beside the form: both phones and the booking page, for whoever would rather not type. */
export function CallInstead() {
  const { booking } = appointment.hours;
  return (
    <ul className={styles['root']} data-surface="light">
      {clinicProfile.phones.map(({ display }) => (
        <li className={styles['entry']} key={display}>
          <PhoneLink number={display} />
        </li>
      ))}
      <li className={styles['entry']}>
        <OutLink className={styles['booking']} href={booking.href}>
          <IconCalendar />
          <span>{booking.label}</span>
        </OutLink>
      </li>
    </ul>
  );
}
