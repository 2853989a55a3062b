import { bookingTexts } from '@site/shared-content/bookingTexts';
import { clinicChat } from '@site/shared-content/clinicChat';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { contact } from '@site/shared-content/contact';
import { mailtoHref } from '@site/shared-content/contactLinks';
import { followUs } from '@site/shared-content/followUs';
import { hoursSummary, isAhead } from '@site/shared-content/openingHours';
import { useMinute } from '@site/shared-ui/hooks/useMinute';
import { IconChat } from '@site/shared-ui/icons/IconChat';
import { IconMail } from '@site/shared-ui/icons/IconMail';
import { IconPin } from '@site/shared-ui/icons/IconPin';
import { OutLink } from '@site/shared-ui/OutLink';
import { PhoneLink } from '@site/shared-ui/PhoneLink';
import { SocialLinks } from '@site/shared-ui/SocialLinks';
import { IconLink } from '@site/shared-ui/IconLink';
import { OpenStatus } from './OpenStatus';
import styles from './ReachUs.module.css';

const { details } = contact;

/** Other ways to reach the clinic: phones, e-mail, chat, address, hours and social networks. */
export function ReachUs() {
  const minute = useMinute();
  const { phones, email, addressLines, city, region, postalCode, mapsUrl } = clinicProfile;
  return (
    <section className={styles['root']} data-surface="light">
      <h2 className={styles['heading']}>{details.heading}</h2>
      <dl className={styles['ways']}>
        <dt>{details.phonesLabel}</dt>
        {phones.map(({ display }) => (
          <dd key={display}>
            <PhoneLink number={display} />
          </dd>
        ))}
        {clinicChat && (
          <>
            <dt>{details.chatLabel}</dt>
            <dd>
              <IconLink icon={<IconChat />} href={clinicChat.href}>
                {clinicChat.label}
              </IconLink>
            </dd>
          </>
        )}
        <dt>{details.emailLabel}</dt>
        <dd>
          <a className={styles['link']} href={mailtoHref(email)}>
            <IconMail />
            {email}
          </a>
        </dd>
        <dt>{details.addressLabel}</dt>
        <dd>
          <address>
            {addressLines.join(', ')}
            <br />
            {city}, {region} {postalCode}
          </address>
          {mapsUrl && (
            <OutLink className={styles['link']} href={mapsUrl}>
              <IconPin />
              <span>{bookingTexts.directions}</span>
            </OutLink>
          )}
        </dd>
        <dt>{details.hoursLabel}</dt>
        <dd className={styles['status']}>
          <OpenStatus />
        </dd>
        {hoursSummary()
          .filter((row) => isAhead(row, minute))
          .map(({ days, hours }) => (
            <dd className={styles['days']} key={days}>
              <b>{days}</b> <span className={styles['hours']}>{hours}</span>
            </dd>
          ))}
      </dl>
      {followUs.links.length > 0 && (
        <div className={styles['networks']}>
          <h3 className={styles['networksHeading']}>{followUs.heading}</h3>
          <SocialLinks links={followUs.links} />
        </div>
      )}
    </section>
  );
}
