import { enlivenAll } from '@site/shared-ui/islands/enlivenAll';
import { onceSeen } from '@site/shared-ui/islands/onceSeen';

import styles from './Map.module.css';

type Connection = { connection?: { saveData?: boolean } };

/**
 * Lays the real map over the drawn one when it comes within half a screen of being seen, where data is saved only by a
 * press: nothing is asked of its host before. It works on the HTML, for that is all a first visit has of it (`Map` renders
 * it).
 * @returns gives that up
 */
export function enlivenMap(map: HTMLElement): () => void {
  const { title = '', url = '', exists } = map.dataset;
  const [drawing, show, skip] = map.children as unknown as readonly HTMLElement[];

  function lay(): void {
    const frame = document.createElement('iframe');
    frame.className = styles['frame'] ?? '';
    frame.title = title;
    frame.loading = 'lazy';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    if (exists === undefined) frame.tabIndex = -1;
    else {
      frame.dataset['exists'] = '';
      drawing?.setAttribute('inert', '');
      skip?.removeAttribute('hidden');
    }
    show?.setAttribute('hidden', '');
    frame.src = url;
    map.append(frame);
  }

  function offer(): void {
    show?.removeAttribute('hidden');
    show?.addEventListener('click', lay, { once: true });
  }

  const savesData = Boolean((navigator as Connection).connection?.saveData);
  return onceSeen(map, savesData ? offer : lay, { rootMargin: '50% 0px' });
}

/** Lets every map in a page come. */
export const enlivenMaps = (page: Element) => enlivenAll(page, '[data-map]', enlivenMap);
