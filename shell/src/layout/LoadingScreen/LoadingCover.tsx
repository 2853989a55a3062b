import { loadingScreen } from '@site/shared-content/loadingScreen';
import { siteLanguage } from '@site/shared-content/siteMap';
import mark from '@site/shared-ui/art/mark.svg';

import styles from './LoadingScreen.module.css';
import { coversFirstPage } from './pageCover';

/**
 * Covers a page while it opens: the logo, with the institute's name turning around it. The composer writes it at the start of
 * every page, and browsers get no script for it; `LoadingScreen` shows and hides it.
 */
export function LoadingCover() {
  return (
    <div
      className={styles['cover']}
      lang={siteLanguage}
      aria-hidden="true"
      // Without its stylesheet nothing would hide it.
      hidden
      data-loading-screen={coversFirstPage() ? 'covering' : 'gone'}
    >
      <div className={styles['drawing']}>
        <svg className={styles['ring']} viewBox="0 0 220 220">
          <path id="loading-circle" fill="none" d="M110 22a88 88 0 1 1-.01 0" />
          {/* The circumference less the gap after the dot; without it the ends would overlap. Firefox uses the length of the
            text, other browsers that of the path. */}
          <text className={styles['name']} textLength="540">
            <textPath href="#loading-circle" textLength="540" lengthAdjust="spacing">
              {`${loadingScreen.ring.toUpperCase()} •`}
            </textPath>
          </text>
        </svg>
        <img className={styles['logo']} src={mark} alt="" width="160" height="160" />
      </div>
    </div>
  );
}
