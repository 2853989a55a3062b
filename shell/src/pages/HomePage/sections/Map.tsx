import type { HomeContent } from '@site/shared-content/home';
import { Button } from '@site/shared-ui/Button';
import { useSeen } from '@site/shared-ui/hooks/useSeen';
import { useEffect, useRef, useState } from 'react';

import { savesData } from '../../../savesData';
import styles from './Map.module.css';
import { MapDrawing } from './MapDrawing';

export type MapProps = {
  map: NonNullable<HomeContent['location']['map']>;
  /** The id of the element after the map, for visitors who skip it. */
  afterId: string;
};

/**
 * The embedded map. A drawing replaces it until it is within half a screen of the viewport or, if the profile says so
 * or the browser saves data, until the visitor presses a button; before that nothing is requested from the map's host.
 */
export function Map({ map, afterId }: MapProps) {
  const { title, url, exists, asksFirst, skip, show } = map;
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const isNear = useSeen(root, { rootMargin: '50% 0px' });
  const [isRequested, setRequested] = useState(false);
  const isShown = isRequested || (isNear && !asksFirst && !savesData());

  // The pressed button disappears, so the focus moves to the map.
  useEffect(() => {
    if (isRequested) frame.current?.focus();
  }, [isRequested]);

  return (
    <div className={styles['root']} ref={root}>
      <div inert={isShown && exists}>
        <MapDrawing link={map.open} />
      </div>
      <div className={styles['show']} hidden={isShown || !isNear}>
        <Button onClick={() => setRequested(true)}>{show}</Button>
      </div>
      <a className={styles['skip']} href={`#${afterId}`} hidden={!(isShown && exists)}>
        {skip}
      </a>
      {isShown && (
        <iframe
          className={styles['frame']}
          ref={frame}
          title={title}
          src={url}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          tabIndex={exists ? undefined : -1}
          data-exists={exists ? '' : undefined}
        />
      )}
    </div>
  );
}
