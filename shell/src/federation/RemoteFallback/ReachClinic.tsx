import { clinicChat } from '@site/shared-content/clinicChat';
import { clinicContact } from '@site/shared-content/clinicContact';
import { isAhead } from '@site/shared-content/openingHours';
import type { PageLink } from '@site/shared-content/PageLink';
import { useMinute } from '@site/shared-ui/hooks/useMinute';
import { IconChat } from '@site/shared-ui/icons/IconChat';
import { PhoneLink } from '@site/shared-ui/PhoneLink';
import { IconLink } from '@site/shared-ui/IconLink';

import styles from './ReachClinic.module.css';

export type ReachClinicProps = { links: readonly PageLink[] };

/** Phones, chat, opening hours, and links to pages that work without a remote. */
export function ReachClinic({ links }: ReachClinicProps) {
  const { phones, hoursHeading, hours } = clinicContact;
  const minute = useMinute();
  return (
    <div className={styles['root']}>
      <ul>
        {phones.map(({ label, href }) => (
          <li className={styles['way']} key={href}>
            <PhoneLink number={label} />
          </li>
        ))}
        {clinicChat && (
          <li className={styles['way']}>
            <IconLink icon={<IconChat />} href={clinicChat.href}>
              {clinicChat.label}
            </IconLink>
          </li>
        )}
      </ul>
      <div>
        <h3 className={styles['heading']}>{hoursHeading}</h3>
        <dl className={styles['hours']}>
          {hours
            .filter((entry) => isAhead(entry, minute))
            .map((entry) => (
              <div key={entry.days}>
                <dt>{entry.days}</dt>
                <dd>{entry.hours}</dd>
              </div>
            ))}
        </dl>
      </div>
      <ul>
        {links.map(({ label, to }) => (
          <li className={styles['way']} key={to}>
            {/* A plain link loads the prerendered document, which works even if this document's scripts do not. */}
            <a className={styles['page']} href={to}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
