import { home } from '@site/shared-content/home';
import { Button } from '@site/shared-ui/Button';
import { useRef, useState } from 'react';

import styles from './Map.module.css';
import { MapDrawing } from './MapDrawing';
import { useNearing } from './useNearing';

export type MapProps = {
  /** The element that follows the map, for those who skip it. */
  afterId: string;
};

type Connection = { connection?: { saveData?: boolean } };

/** The embedded map. Nothing is asked of its host before it comes near, and where data is saved only by a press. */
export function Map({ afterId }: MapProps) {
  const { mapTitle, mapUrl, mapExists, skipMap, showMap } = home.location;
  const root = useRef<HTMLDivElement>(null);
  const near = useNearing(root);
  const [wanted, setWanted] = useState(false);
  // Only looked at after hydration, since nothing is near before.
  const saving = near && Boolean((navigator as Connection).connection?.saveData);
  const framed = near && (!saving || wanted);
  return (
    <div className={styles['root']} ref={root}>
      <MapDrawing covered={framed && mapExists} />
      {near && !framed && (
        <div className={styles['show']}>
          <Button onClick={() => setWanted(true)}>{showMap}</Button>
        </div>
      )}
      {framed && (
        <>
          {mapExists && (
            <a className={styles['skip']} href={`#${afterId}`}>
              {skipMap}
            </a>
          )}
          <iframe
            className={styles['frame']}
            src={mapUrl}
            title={mapTitle}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
            data-exists={mapExists || undefined}
            tabIndex={mapExists ? undefined : -1}
          />
        </>
      )}
    </div>
  );
}
