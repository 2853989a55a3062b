import { clinicProfile } from '@site/shared-content/clinicProfile';
import { home } from '@site/shared-content/home';
import map from '@site/shared-ui/art/map.svg';
import { IconPin } from '@site/shared-ui/icons/IconPin';
import { OutLink } from '@site/shared-ui/OutLink';

import styles from './MapDrawing.module.css';

/**
 * A sketch shown in place of the map: the clinic with a line to each landmark, not to scale. The text beside the map says
 * the same, so here it is part of the picture.
 */
export function MapDrawing() {
  const { landmarks, openMap } = home.location;
  return (
    <div className={styles['root']}>
      <img className={styles['ground']} src={map} alt="" width="720" height="450" loading="lazy" />
      <svg className={styles['threads']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M50 50C34 45 24 44 24 19M50 50c16-5 26-6 26-31M50 50C34 55 24 56 24 81M50 50c16 5 26 6 26 31"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div aria-hidden="true">
        {landmarks.map(({ landmark, distance }) => (
          <span className={styles['landmark']} key={landmark} data-name={landmark} data-distance={distance} />
        ))}
      </div>
      <OutLink className={styles['clinic']} href={openMap.href}>
        <span className={styles['pin']}>
          <IconPin />
        </span>
        <span>
          <b className={styles['name']}>{clinicProfile.shortName}</b> {openMap.label}
        </span>
      </OutLink>
    </div>
  );
}
