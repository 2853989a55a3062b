import type { LanguagePageContent } from '@site/shared-content/languages/languagePage';
import { mailtoHref } from '@site/shared-content/contactLinks';
import { IconCalendar } from '@site/shared-ui/icons/IconCalendar';
import { IconChat } from '@site/shared-ui/icons/IconChat';
import { IconMail } from '@site/shared-ui/icons/IconMail';
import { IconPhone } from '@site/shared-ui/icons/IconPhone';
import { VisuallyHidden } from '@site/shared-ui/VisuallyHidden';

import styles from './WaysToReach.module.css';

export type WaysToReachProps = { content: LanguagePageContent };

/** Phones, chat, e-mail and booking page; in the page's language, also what is said about a new tab. */
export function WaysToReach({ content: { lines, phones, chat, email, booking } }: WaysToReachProps) {
  return (
    <ul className={styles['root']}>
      {phones.map(({ label, href }) => (
        <li key={href}>
          <a className={styles['way']} href={href}>
            <IconPhone />
            <span className={styles['words']}>
              {lines.callClinic} <span>{label}</span>
            </span>
          </a>
        </li>
      ))}
      {chat && (
        <li>
          <a className={styles['way']} href={chat.href} target="_blank" rel="noopener">
            <IconChat />
            <span>{chat.label}</span>
            <VisuallyHidden> {lines.newTab}</VisuallyHidden>
          </a>
        </li>
      )}
      <li>
        <a className={styles['way']} href={mailtoHref(email)}>
          <IconMail />
          <span>{email}</span>
        </a>
      </li>
      <li>
        <a className={styles['way']} href={booking.href} target="_blank" rel="noopener">
          <IconCalendar />
          <span>{booking.label}</span>
          <VisuallyHidden> {lines.newTab}</VisuallyHidden>
        </a>
      </li>
    </ul>
  );
}
