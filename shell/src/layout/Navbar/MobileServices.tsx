import { IconTalk } from '@site/shared-ui/icons/IconTalk';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

import styles from './MobilePanel.module.css';
import { serviceIcons } from './serviceIcons';
import type { ServicesEntry } from './ServicesDropdown';

export type MobileServicesProps = { entry: ServicesEntry; pathname: string };

/** The services within the panel; the entry toggles them on tap. */
export function MobileServices({ entry, pathname }: MobileServicesProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const rows = [
    ...entry.services.map(({ icon, ...link }) => ({ ...link, Icon: serviceIcons[icon] })),
    { ...entry.therapy, Icon: IconTalk },
  ];
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
        <span className={styles['caret']} />
      </button>
      <ul className={styles['services']} id={listId} hidden={!open}>
        {rows.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link className={styles['service']} to={to} aria-current={to === pathname ? 'page' : undefined}>
              <Icon />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
