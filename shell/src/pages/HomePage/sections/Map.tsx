import { home } from '@site/shared-content/home';
import { Button } from '@site/shared-ui/Button';
import { IconPin } from '@site/shared-ui/icons/IconPin';
import { useRef, useState } from 'react';

import styles from './Map.module.css';
import { useNearing } from './useNearing';

export type MapProps = {
  /** The element that follows the map, for those who skip it. */
  afterId: string;
};

type Connection = { connection?: { saveData?: boolean } };

/** The embedded map. Nothing is asked of its host before it comes near, and where data is saved only by a press. */
export function Map({ afterId }: MapProps) {
  const { mapTitle, mapUrl, skipMap, showMap } = home.location;
  const root = useRef<HTMLDivElement>(null);
  const near = useNearing(root);
  const [wanted, setWanted] = useState(false);
  // Only looked at after hydration, since nothing is near before.
  const saving = near && Boolean((navigator as Connection).connection?.saveData);
  return (
    <div className={styles['root']} ref={root}>
      <span className={styles['pin']}>
        <IconPin />
      </span>
      {near && saving && !wanted && <Button onClick={() => setWanted(true)}>{showMap}</Button>}
      {near && (!saving || wanted) && (
        <>
          <a className={styles['skip']} href={`#${afterId}`}>
            {skipMap}
          </a>
          <iframe
            className={styles['frame']}
            src={mapUrl}
            title={mapTitle}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </>
      )}
    </div>
  );
}
