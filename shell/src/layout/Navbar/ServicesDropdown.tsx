import { servicesMenuCloseMs } from '@site/shared-content/siteSettings';
import { useId, useRef } from 'react';

import bar from './DesktopMenu.module.css';
import { ServiceLinks, type ServicesEntry } from './ServiceLinks';
import styles from './ServicesDropdown.module.css';
import { useDropdown } from './useDropdown';

export type ServicesDropdownProps = { entry: ServicesEntry; pathname: string };

/** The entry of the bar that opens the services on hover, click and keys (docs/decisions.md "Navigation"). */
export function ServicesDropdown({ entry, pathname }: ServicesDropdownProps) {
  const root = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const menu = useDropdown({ root, button, panel }, servicesMenuCloseMs);
  const panelId = useId();
  const isCurrent = [...entry.services, entry.therapy].some(({ to }) => to === pathname);
  return (
    <li className={styles['root']} ref={root} {...menu.handlers}>
      <button
        className={bar['entry']}
        type="button"
        ref={button}
        aria-expanded={menu.open}
        aria-controls={panelId}
        aria-current={isCurrent || undefined}
        onClick={menu.toggle}
      >
        {entry.label}
        <span className={bar['caret']} />
      </button>
      {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions -- the clicks come from its links, which Enter activates too */}
      <div
        className={styles['panel']}
        id={panelId}
        ref={panel}
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
