import { bookingTexts } from '@site/shared-content/bookingTexts';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { IconCalendar } from '@site/shared-ui/icons/IconCalendar';
import { PhoneLink } from '@site/shared-ui/PhoneLink';
import { IconLink } from '@site/shared-ui/IconLink';
import styles from './CallInstead.module.css';

/** Beside the form: both phones and the booking page, for visitors who do not want to type. */
export function CallInstead() {
  return (
    <ul className={styles['root']} data-surface="light">
      {clinicProfile.phones.map(({ display }) => (
        <li className={styles['entry']} key={display}>
          <PhoneLink number={display} />
        </li>
      ))}
      <li className={styles['entry']}>
        <IconLink icon={<IconCalendar />} href={bookingTexts.booking.href}>
          {bookingTexts.booking.label}
        </IconLink>
      </li>
    </ul>
  );
}
