import { loadingScreen } from '@site/shared-content/loadingScreen';
import { siteLanguage } from '@site/shared-content/siteMap';
import mark from '@site/shared-ui/art/mark.svg';

import { coversFirstPage } from './coversFirstPage';
import styles from './LoadingScreen.module.css';

/**
 * What covers a page while it opens: the logo, and around it the turning name of the institute. The composer writes it into every
 * page, before all else, and no script of it reaches a visitor; `LoadingScreen` says when it comes and goes.
 */
export function LoadingCover() {
  return (
    <div
      className={styles['cover']}
      lang={siteLanguage}
      aria-hidden="true"
      // Without its styles it would never leave.
      hidden
      data-loading-screen={coversFirstPage() ? 'covering' : 'gone'}
    >
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
    </div>
  );
}
