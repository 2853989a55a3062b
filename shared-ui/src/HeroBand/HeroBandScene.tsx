import { MediaSource } from '../MediaSource/MediaSource';
import styles from './HeroBandScene.module.css';

export type HeroBandSun = 'low' | 'mid' | 'high' | 'moon';

export type HeroBandSceneProps = {
  readonly sun: HeroBandSun;
  readonly art: string | undefined;
  readonly artSmall: string | undefined;
};

/** The drawing behind the text of a band: sky, sun or moon, hills, and the stitch along the near bank. */
export function HeroBandScene({ sun, art, artSmall }: HeroBandSceneProps) {
  return (
    // Hidden until its stylesheet shows it; unstyled it would cover the text.
    <div className={styles['root']} aria-hidden="true" hidden>
      {art ? <Picture art={art} artSmall={artSmall} /> : sun === 'moon' ? <Moon /> : <Sun height={sun} />}
      {!art && (
        <svg className={styles['hills']} viewBox="0 0 1440 190" preserveAspectRatio="none">
          <path
            className={styles['farHill']}
            d="M740 190C860 116 960 66 1074 70s130 44 210 26 112-36 156-42v136z"
          />
          <path className={styles['nearHill']} d="M900 190c120-58 220-76 320-62s160 0 220-22v84z" />
          <path className={styles['farBank']} d="M0 190v-40c180 22 380 34 620 22s560-52 820-62v80z" />
          <path
            className={styles['stitch']}
            d="M-8 152c210 13 430 17 708 6s520-40 748-52"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
      <div className={styles['bank']} />
    </div>
  );
}

function Picture({ art, artSmall }: { readonly art: string; readonly artSmall: string | undefined }) {
  return (
    <>
      <picture>
        {artSmall && <MediaSource media="(max-width: 39.99em)" srcSet={artSmall} />}
        <img className={styles['picture']} src={art} alt="" width="1440" height="580" />
      </picture>
      <div className={styles['scrim']} />
    </>
  );
}

function Sun({ height }: { readonly height: string }) {
  return (
    <svg className={styles['orb']} data-height={height} viewBox="-160 -160 320 320">
      <g className={styles['rings']}>
        <circle r="104" />
        <circle r="150" />
      </g>
      <circle className={styles['disc']} r="62" />
    </svg>
  );
}

function Moon() {
  return (
    <svg className={styles['orb']} data-height="moon" viewBox="-160 -160 320 320">
      <g className={styles['rings']}>
        <circle r="88" />
        <circle r="132" />
      </g>
      <g className={styles['pale']}>
        <path d="M18-50A54 54 0 1 0 50 22 44 44 0 0 1 18-50z" />
        <circle cx="-140" cy="-60" r="2.5" />
        <circle cx="140" cy="-96" r="2" />
        <circle cx="120" cy="40" r="2.5" />
        <circle cx="-104" cy="70" r="2" />
      </g>
    </svg>
  );
}
