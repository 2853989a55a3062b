import { loadingScreen } from '@site/shared-content/loadingScreen';
import { siteLanguage } from '@site/shared-content/siteMap';
import { loadingScreenMs } from '@site/shared-content/siteSettings';
import { useEffect, useLayoutEffect, useRef } from 'react';

import styles from './LoadingScreen.module.css';
import { pageCover } from './pageCover';
import { usePageOpening } from './usePageOpening';

const findCover = () => document.querySelector<HTMLElement>('[data-loading-screen]');

/**
 * Announces that a page opens, and shows the page's `LoadingCover` for the time in the site's settings
 * (docs/decisions.md "Loading screen").
 */
export function LoadingScreen() {
  const status = useRef<HTMLParagraphElement>(null);
  const { turn, covered, lift } = usePageOpening(status);

  useLayoutEffect(() => {
    pageCover.set(covered);
    const cover = findCover();
    if (!cover) return;
    cover.dataset['loadingScreen'] = covered ? 'covering' : 'gone';
    // If the previous page was still covered, the time starts again.
    if (turn > 0) for (const animation of cover.getAnimations()) animation.currentTime = 0;
  }, [turn, covered]);

  useEffect(() => {
    if (!covered) return;
    const cover = findCover();
    // CSS alone runs the prerendered cover, so it may have ended before the script loaded.
    const isOver = cover?.getAnimations().every(({ playState }) => playState === 'finished');
    if (isOver) {
      lift();
      return;
    }
    const onEnd = ({ target }: Event) => {
      if (target === cover) lift();
    };
    cover?.addEventListener('animationend', onEnd);
    // A background tab fires no animation events.
    const timer = setTimeout(lift, loadingScreenMs);
    return () => {
      cover?.removeEventListener('animationend', onEnd);
      clearTimeout(timer);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- lift is the same in effect on every render
  }, [turn, covered]);

  return (
    <p className={styles['status']} lang={siteLanguage} role="status" ref={status}>
      {covered && (
        <span className={styles['word']} key={turn}>
          {loadingScreen.status}
        </span>
      )}
    </p>
  );
}
