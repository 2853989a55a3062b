import { siteSettings } from '@site/shared-content/siteSettings';
import { useId } from 'react';

import bar from './DesktopMenu.module.css';
import { ServiceLinks, type ServicesEntry } from './ServiceLinks';
import styles from './ServicesDropdown.module.css';
import { useDropdown } from './useDropdown';

export type ServicesDropdownProps = { entry: ServicesEntry; pathname: string };

/** The entry of the bar that opens the services under pointer, press and keys (decisions "Navigation"). */
export function ServicesDropdown({ entry, pathname }: ServicesDropdownProps) {
  const menu = useDropdown(siteSettings.servicesMenuCloseMs);
  const panelId = useId();
  const isCurrent = [...entry.services, entry.therapy].some(({ to }) => to === pathname);
  return (
    <li className={styles['root']} {...menu.root}>
      <button
        className={bar['entry']}
        type="button"
        aria-controls={panelId}
        aria-current={isCurrent || undefined}
        {...menu.button}
      >
        {entry.label}
        <span className={bar['caret']} />
      </button>
      <div
        className={styles['panel']}
        id={panelId}
        ref={menu.panel}
        hidden={!menu.open}
        data-surface="light"
        onClick={(event) => {
          if ((event.target as Element).closest('a')) menu.close();
        }}
      >
        <ServiceLinks entry={entry} pathname={pathname} variant="dropdown" />
      </div>
    </li>
  );
}
