import { loadingScreen } from '@site/shared-content/loadingScreen';

import styles from './LoadingScreen.module.css';

/** A sun over the river within a stitched ring, and around it the turning name of the institute. */
export function LoadingDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 220 220" width="240" height="240">
      <path id="loading-circle" fill="none" d="M110 22a88 88 0 1 1-.01 0" />
      <clipPath id="loading-disc">
        <circle cx="110" cy="110" r="56" />
      </clipPath>
      <g className={styles['ring']}>
        <text className={styles['name']}>
          {/* The length of the circle, less the gap after the dot: without it the ends would collide. */}
          <textPath href="#loading-circle" textLength="540" lengthAdjust="spacing">
            {`${loadingScreen.ring.toUpperCase()} •`}
          </textPath>
        </text>
      </g>
      <circle className={styles['stitch']} cx="110" cy="110" r="68" />
      <g clipPath="url(#loading-disc)">
        <path className={styles['sky']} d="M50 50h120v120H50z" />
        <circle className={styles['sun']} cx="110" cy="110" r="24" />
        <path className={styles['far']} d="M50 114c12-8 25-8 38-2 16 7 30 7 45-1 13-6 26-5 38 2v60H50z" />
        <path className={styles['middle']} d="M50 128c14-7 27-6 40 0s28 6 41-1c14-7 27-6 40 1v45H50z" />
        <path className={styles['near']} d="M50 143c13-6 26-5 38 0 14 6 30 6 44 0s26-5 39 0v30H50z" />
        <path className={styles['glints']} d="M98 122h22M90 136h30M104 151h24" />
      </g>
    </svg>
  );
}
