import { home } from '@site/shared-content/home';
import { Button } from '@site/shared-ui/Button';
import { useSeen } from '@site/shared-ui/hooks/useSeen';
import { useEffect, useRef, useState } from 'react';

import { savesData } from '../../../savesData';
import styles from './Map.module.css';
import { MapDrawing } from './MapDrawing';

export type MapProps = {
  /** The id of the element after the map, for visitors who skip it. */
  afterId: string;
};

/**
 * The embedded map. A drawing replaces it until it is within half a screen of the viewport or, if the profile or a browser
 * that saves data wants it so, until the visitor asks for it; before that nothing is requested from the map host.
 */
export function Map({ afterId }: MapProps) {
  const { mapTitle, mapUrl, mapExists, mapAsksFirst, skipMap, showMap } = home.location;
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const isNear = useSeen(root, { rootMargin: '50% 0px' });
  const [isRequested, setRequested] = useState(false);
  const isShown = isRequested || (isNear && !mapAsksFirst && !savesData());

  // The pressed button disappears, so the focus moves to the map.
  useEffect(() => {
    if (isRequested) frame.current?.focus();
  }, [isRequested]);

  return (
    <div className={styles['root']} ref={root}>
      <div inert={isShown && mapExists}>
        <MapDrawing />
      </div>
      <div className={styles['show']} hidden={isShown || !isNear}>
        <Button onClick={() => setRequested(true)}>{showMap}</Button>
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
