import { clinicProfile } from '@site/shared-content/clinicProfile';
import { chatHref } from '@site/shared-content/contactLinks';
import type { OutsideLink } from '@site/shared-content/OutsideLink';
import { ChatLink } from '@site/shared-ui/ChatLink';
import { IconCalendar } from '@site/shared-ui/icons/IconCalendar';
import { Notice } from '@site/shared-ui/Notice';
import { OutLink } from '@site/shared-ui/OutLink';
import { PhoneLink } from '@site/shared-ui/PhoneLink';
import { words } from '../model/words';
import styles from './OtherWays.module.css';

export type OtherWaysProps = {
  /** Why the form is of no use here. */
  readonly text: string;
  readonly booking: OutsideLink;
};

/** The ways to the clinic in place of the form, as plain links. */
export function OtherWays({ text, booking }: OtherWaysProps) {
  return (
    <Notice>
      <p>{text}</p>
      <ul className={styles['ways']}>
        {clinicProfile.phones.map(({ display }) => (
          <li key={display}>
            <PhoneLink number={display} />
          </li>
        ))}
        <li>
          <ChatLink href={chatHref(clinicProfile.chatPhone)}>{words.chat}</ChatLink>
        </li>
        <li>
          <OutLink className={styles['booking']} href={booking.href}>
            <IconCalendar />
            <span>{booking.label}</span>
          </OutLink>
        </li>
      </ul>
    </Notice>
  );
}
