import { useId, useState } from 'react';

import bar from './DesktopMenu.module.css';
import styles from './MobilePanel.module.css';
import { ServiceLinks, type ServicesEntry } from './ServiceLinks';

export type MobileServicesProps = { entry: ServicesEntry; pathname: string };

/** The services within the panel; a tap on the entry shows or hides them. */
export function MobileServices({ entry, pathname }: MobileServicesProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <button
        className={styles['row']}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {entry.label}
        <span className={bar['caret']} />
      </button>
      <div className={styles['services']} id={listId} hidden={!open}>
        <ServiceLinks entry={entry} pathname={pathname} variant="panel" />
      </div>
    </>
  );
}
