import { loadingScreen } from '@site/shared-content/loadingScreen';
import mark from '@site/shared-ui/art/mark.svg';

import styles from './LoadingScreen.module.css';

/** The logo, and around it the turning name of the institute. */
export function LoadingDrawing() {
  return (
    <div className={styles['drawing']}>
      <svg className={styles['ring']} viewBox="0 0 220 220">
        <path id="loading-circle" fill="none" d="M110 22a88 88 0 1 1-.01 0" />
        {/* The length of the circle, less the gap after the dot: without it the ends would collide. Firefox heeds that of
            the text, the others that of its path. */}
        <text className={styles['name']} textLength="540">
          <textPath href="#loading-circle" textLength="540" lengthAdjust="spacing">
            {`${loadingScreen.ring.toUpperCase()} •`}
          </textPath>
        </text>
      </svg>
      <img className={styles['logo']} src={mark} alt="" width="160" height="160" />
    </div>
  );
}
