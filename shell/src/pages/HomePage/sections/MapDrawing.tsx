import { clinicProfile } from '@site/shared-content/clinicProfile';
import { home } from '@site/shared-content/home';
import type { OutsideLink } from '@site/shared-content/OutsideLink';
import map from '@site/shared-ui/art/map.svg';
import { IconPin } from '@site/shared-ui/icons/IconPin';
import { OutLink } from '@site/shared-ui/OutLink';

import styles from './MapDrawing.module.css';

export type MapDrawingProps = {
  /** Opens the map in a new tab. */
  link: OutsideLink;
};

/** Paths of the lines from the clinic to the landmarks; MapDrawing.module.css places up to four landmarks at their ends. */
const threads = [
  'M50 50C34 45 24 44 24 19',
  'M50 50c16-5 26-6 26-31',
  'M50 50C34 55 24 56 24 81',
  'M50 50c16 5 26 6 26 31',
];

/**
 * A sketch shown in place of the map: the clinic with a line to each landmark, not to scale. The text beside the map says
 * the same, so here it is part of the picture.
 */
export function MapDrawing({ link }: MapDrawingProps) {
  const { landmarks } = home.location;
  return (
    <div className={styles['root']}>
      <img className={styles['ground']} src={map} alt="" width="720" height="450" loading="lazy" />
      <svg className={styles['threads']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={threads.slice(0, landmarks.length).join('')} vectorEffect="non-scaling-stroke" />
      </svg>
      <div aria-hidden="true">
        {landmarks.map(({ landmark, distance }) => (
          <span className={styles['landmark']} key={landmark} data-name={landmark} data-distance={distance} />
        ))}
      </div>
      <OutLink className={styles['clinic']} href={link.href}>
        <span className={styles['pin']}>
          <IconPin />
        </span>
        <span>
          <b className={styles['name']}>{clinicProfile.shortName}</b> {link.label}
        </span>
      </OutLink>
    </div>
  );
}
