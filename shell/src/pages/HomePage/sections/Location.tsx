import { home } from '@site/shared-content/home';
import { IconPin } from '@site/shared-ui/icons/IconPin';
import { LinkButton } from '@site/shared-ui/LinkButton';
import { Section } from '@site/shared-ui/Section';

import { LinkText } from '../../../layout/LinkText/LinkText';
import styles from './Location.module.css';
import { Map } from './Map';

/** Where the clinic is: the address, and as far as the profile has them map, landmarks nearby and a link to directions. */
export function Location() {
  const { heading, address, directions, map, landmarksHeading, landmarks } = home.location;
  return (
    <Section tone="surface" id="location">
      <div className={styles['root']} data-map={map ? '' : undefined}>
        {map && <Map map={map} afterId="after-map" />}
        <div className={styles['words']} id="after-map" tabIndex={-1}>
          <h2>{heading}</h2>
          <address className={styles['address']}>
            {address.map((line) => (
              <span className={styles['line']} key={line}>
                {line}
              </span>
            ))}
          </address>
          {landmarks.length > 0 && (
            <>
              <h3 className={styles['subheading']}>{landmarksHeading}</h3>
              <ul className={styles['landmarks']}>
                {landmarks.map(({ landmark, distance }) => (
                  <li className={styles['landmark']} key={landmark}>
                    <span>{landmark}</span> <span className={styles['distance']}>{distance}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          {directions && (
            <div className={styles['directions']}>
              <LinkButton href={directions.href} variant="line" icon={<IconPin />}>
                <LinkText label={directions.label} hiddenText={directions.hiddenText} />
              </LinkButton>
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}
