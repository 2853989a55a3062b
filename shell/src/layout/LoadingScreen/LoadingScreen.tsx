import { loadingScreen } from '@site/shared-content/loadingScreen';
import { siteLanguage } from '@site/shared-content/siteMap';
import { siteSettings } from '@site/shared-content/siteSettings';
import { useEffect, useLayoutEffect, useRef } from 'react';

import styles from './LoadingScreen.module.css';
import { LoadingDrawing } from './LoadingDrawing';
import { pageCover } from './pageCover';
import { usePageOpening } from './usePageOpening';

/** Covers the page while it opens, for as long as the site's settings say (docs/decisions.md "Loading screen"). */
export function LoadingScreen() {
  const frame = useRef<HTMLDivElement>(null);
  const cover = useRef<HTMLDivElement>(null);
  const { turn, covered, lift } = usePageOpening(frame);

  useLayoutEffect(() => pageCover.set(covered), [covered]);

  useEffect(() => {
    if (!covered) return;
    // The prerendered cover runs on style alone, and may have gone before the script came.
    const isOver = cover.current?.getAnimations?.().every(({ playState }) => playState === 'finished');
    if (isOver) {
      lift();
      return;
    }
    // In a tab in the background no animation tells of its end.
    const timer = setTimeout(lift, siteSettings.loadingScreenMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- lift is the same in effect on every render
  }, [turn, covered]);

  return (
    <div
      className={styles['root']}
      lang={siteLanguage}
      ref={frame}
      data-loading-screen={covered ? 'covering' : 'gone'}
    >
      <p className={styles['status']} role="status">
        {covered && (
          <span className={styles['word']} key={turn}>
            {loadingScreen.status}
          </span>
        )}
      </p>
      {covered && (
        <div
          className={styles['cover']}
          key={turn}
          ref={cover}
          aria-hidden="true"
          // Without its styles it would never leave.
          hidden
          onAnimationEnd={({ target, currentTarget }) => {
            if (target === currentTarget) lift();
          }}
        >
          <LoadingDrawing />
        </div>
      )}
    </div>
  );
}
