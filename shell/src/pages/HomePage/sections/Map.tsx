import { home } from '@site/shared-content/home';
import { Button } from '@site/shared-ui/Button';
import { useEffect, useRef } from 'react';

import { enlivenMap } from './enlivenMap';
import styles from './Map.module.css';
import { MapDrawing } from './MapDrawing';

export type MapProps = {
  /** The element that follows the map, for those who skip it. */
  afterId: string;
};

/** The embedded map, in whose place a drawing stands until it comes near. */
export function Map({ afterId }: MapProps) {
  const { mapTitle, mapUrl, mapExists, skipMap, showMap } = home.location;
  const map = useRef<HTMLDivElement>(null);

  useEffect(() => (map.current ? enlivenMap(map.current) : undefined), []);

  return (
    <div
      className={styles['root']}
      ref={map}
      data-map=""
      data-title={mapTitle}
      data-url={mapUrl}
      data-exists={mapExists || undefined}
    >
      <MapDrawing />
      <div className={styles['show']} hidden>
        <Button>{showMap}</Button>
      </div>
      <a className={styles['skip']} href={`#${afterId}`} hidden>
        {skipMap}
      </a>
    </div>
  );
}
