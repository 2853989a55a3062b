import styles from './BookingBannerScene.module.css';

// The stylesheet sets the size of the drawings; without it they take no space.
const unstyled = { width: 0, height: 0 };

/** A large sun behind two low banks, for the full-width band. */
export function DawnScene() {
  return (
    <svg
      className={styles['dawn']}
      viewBox="0 0 1440 360"
      {...unstyled}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <g className={styles['glow']}>
        <circle cx="1120" cy="340" r="320" />
        <circle cx="1120" cy="340" r="230" />
      </g>
      <circle className={styles['pale']} cx="1120" cy="340" r="144" />
      <path
        className={styles['sand']}
        d="M-900 364H0c300 0 520-46 760-62 190-12 330 20 470 14 90-4 150-24 210-44l300-60v152H-900z"
      />
      <path className={styles['bank']} d="M420 360c210-26 420-34 640-22 160 8 280-4 380-28l300-60v114z" />
      <path
        className={styles['stitch']}
        d="M-900 352h890c300 0 540-42 778-60 190-13 330 16 470 8 80-5 140-22 210-44l200-60"
      />
    </svg>
  );
}

/** A small sun in the corner of the dark panel. */
export function RiverScene() {
  return (
    <svg className={styles['corner']} viewBox="0 0 320 200" {...unstyled} aria-hidden="true">
      <g className={styles['rings']}>
        <circle cx="190" cy="150" r="94" />
        <circle cx="190" cy="150" r="136" />
      </g>
      <circle className={styles['sun']} cx="190" cy="150" r="54" />
      <path className={styles['water']} d="M0 200c60-44 130-58 200-46s90 8 120-6v52z" />
      <path className={styles['bank']} d="M0 204c80-26 150-34 216-26s80 6 104 0v26z" />
    </svg>
  );
}
