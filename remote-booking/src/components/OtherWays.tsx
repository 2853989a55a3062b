import { bookingTexts } from '@site/shared-content/bookingTexts';
import { clinicChat } from '@site/shared-content/clinicChat';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { mailtoHref } from '@site/shared-content/contactLinks';
import { IconCalendar } from '@site/shared-ui/icons/IconCalendar';
import { IconChat } from '@site/shared-ui/icons/IconChat';
import { IconMail } from '@site/shared-ui/icons/IconMail';
import { Notice } from '@site/shared-ui/Notice';
import { PhoneLink } from '@site/shared-ui/PhoneLink';
import { IconLink } from '@site/shared-ui/IconLink';
import styles from './OtherWays.module.css';

export type OtherWaysProps = {
  /** Why the form cannot be used. */
  readonly text: string;
};

/** Links to the clinic in place of the form: phones, chat, e-mail, booking page. */
export function OtherWays({ text }: OtherWaysProps) {
  return (
    <Notice>
      <p>{text}</p>
      <ul className={styles['ways']}>
        {clinicProfile.phones.map(({ display }) => (
          <li key={display}>
            <PhoneLink number={display} />
          </li>
        ))}
        {clinicChat && (
          <li>
            <IconLink icon={<IconChat />} href={clinicChat.href}>
              {clinicChat.label}
            </IconLink>
          </li>
        )}
        <li>
          <IconLink icon={<IconMail />} href={mailtoHref(clinicProfile.email)}>
            {clinicProfile.email}
          </IconLink>
        </li>
        <li>
          <IconLink icon={<IconCalendar />} href={bookingTexts.booking.href}>
            {bookingTexts.booking.label}
          </IconLink>
        </li>
      </ul>
    </Notice>
  );
}
