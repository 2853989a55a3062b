import { footer } from '@site/shared-content/footer';
import { isAhead } from '@site/shared-content/openingHours';
import { siteLanguage } from '@site/shared-content/siteMap';
import { LanguageLinks } from '@site/shared-ui/LanguageLinks';
import { useMinute } from '@site/shared-ui/hooks/useMinute';
import { OutLink } from '@site/shared-ui/OutLink';
import { SocialLinks } from '@site/shared-ui/SocialLinks';
import { Wrap } from '@site/shared-ui/Wrap';
import { Link } from '@site/platform/routing';

import { Brand } from '../Brand/Brand';
import { LinkText } from '../LinkText/LinkText';
import { Copyright } from './Copyright';
import styles from './Footer.module.css';
import { FooterLinks } from './FooterLinks';

/** The footer of every page: site links and contact details (docs/spec.md §2 "Footer"). */
export function Footer() {
  const { name, mission, sitemap, services, contact, follow, more, registration, credit } = footer;
  const minute = useMinute();
  return (
    <footer className={styles['root']} lang={siteLanguage} data-surface="dark">
      <Wrap>
        <div className={styles['columns']}>
          <div>
            <Brand />
            <p className={styles['mission']}>
              <b>{name}.</b> {mission}
            </p>
            {follow.links.length > 0 && (
              <div className={styles['networks']}>
                <h2 className={styles['heading']}>{follow.heading}</h2>
                <SocialLinks links={follow.links} />
              </div>
            )}
          </div>
          <FooterLinks {...sitemap} />
          <FooterLinks {...services} />
          <address>
            <h2 className={styles['heading']}>{contact.heading}</h2>
            <p className={styles['text']}>
              {contact.address.map((line) => (
                <span className={styles['line']} key={line}>
                  {line}
                </span>
              ))}
            </p>
            {[...contact.phones, contact.email].map(({ href, ...texts }) => (
              <OutLink className={styles['link']} key={href} href={href}>
                <LinkText {...texts} />
              </OutLink>
            ))}
            <h3 className={styles['heading']}>{contact.hoursHeading}</h3>
            <dl className={styles['hours']}>
              {contact.hours
                .filter((row) => isAhead(row, minute))
                .map(({ days, hours }) => (
                  <div key={days}>
                    <dt>{days}</dt>
                    <dd>{hours}</dd>
                  </div>
                ))}
            </dl>
          </address>
        </div>
        <div className={styles['end']}>
          <nav className={styles['more']} aria-label={more.label}>
            {more.links.map(({ label, to }) => (
              <Link className={styles['link']} key={to} to={to}>
                {label}
              </Link>
            ))}
            <LanguageLinks links={more.languages} />
          </nav>
          <p className={styles['registration']}>{registration}</p>
          <Copyright />
          {credit && (
            <p>
              {credit.before} <OutLink href={credit.link.href}>{credit.link.label}</OutLink>
            </p>
          )}
        </div>
      </Wrap>
    </footer>
  );
}
