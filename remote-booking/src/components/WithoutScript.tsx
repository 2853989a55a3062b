import { clinicProfile } from '@site/shared-content/clinicProfile';
import { chatHref } from '@site/shared-content/contactLinks';
import type { OutsideLink } from '@site/shared-content/OutsideLink';
import { ChatLink } from '@site/shared-ui/ChatLink';
import { Notice } from '@site/shared-ui/Notice';
import { OutLink } from '@site/shared-ui/OutLink';
import { PhoneLink } from '@site/shared-ui/PhoneLink';
import { words } from '../model/words';

export type WithoutScriptProps = {
  readonly text: string;
  readonly booking: OutsideLink;
};

/** In place of the form where scripting is off: the same ways to the clinic, as plain links. */
export function WithoutScript({ text, booking }: WithoutScriptProps) {
  return (
    <noscript>
      <Notice>
        <p>{text}</p>
        <ul>
          {clinicProfile.phones.map(({ display, label }) => (
            <li key={display}>
              <PhoneLink number={display} label={label} />
            </li>
          ))}
          <li>
            <ChatLink href={chatHref(clinicProfile.chatPhone)}>{words.chat}</ChatLink>
          </li>
          <li>
            <OutLink href={booking.href}>{booking.label}</OutLink>
          </li>
        </ul>
      </Notice>
    </noscript>
  );
}
