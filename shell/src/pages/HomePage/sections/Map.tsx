import { home } from '@site/shared-content/home';
import { Button } from '@site/shared-ui/Button';
import { useSeen } from '@site/shared-ui/hooks/useSeen';
import { useEffect, useRef, useState } from 'react';

import { savesData } from '../../../savesData';
import styles from './Map.module.css';
import { MapDrawing } from './MapDrawing';

export type MapProps = {
  /** The element that follows the map, for those who skip it. */
  afterId: string;
};

/**
 * The embedded map, in whose place a drawing stands until it comes within half a screen of being seen, or, where data is
 * saved, until it is asked for: nothing is requested of its host before.
 */
export function Map({ afterId }: MapProps) {
  const { mapTitle, mapUrl, mapExists, skipMap, showMap } = home.location;
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const isNear = useSeen(root, { rootMargin: '50% 0px' });
  const [isAsked, setAsked] = useState(false);
  const isShown = isAsked || (isNear && !savesData());

  // The pressed button goes, and the focus must not go with it.
  useEffect(() => {
    if (isAsked) frame.current?.focus();
  }, [isAsked]);

  return (
    <div className={styles['root']} ref={root}>
      <div inert={isShown && mapExists}>
        <MapDrawing />
      </div>
      <div className={styles['show']} hidden={isShown || !isNear}>
        <Button onClick={() => setAsked(true)}>{showMap}</Button>
      </div>
      <a className={styles['skip']} href={`#${afterId}`} hidden={!(isShown && mapExists)}>
        {skipMap}
      </a>
      {isShown && (
        <iframe
          className={styles['frame']}
          ref={frame}
          title={mapTitle}
          src={mapUrl}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          tabIndex={mapExists ? undefined : -1}
          data-exists={mapExists ? '' : undefined}
        />
      )}
    </div>
  );
}
