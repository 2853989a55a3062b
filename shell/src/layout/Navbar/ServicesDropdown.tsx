import type { NavigationEntry } from '@site/shared-content/navigation';
import { siteSettings } from '@site/shared-content/siteSettings';
import type { IconComponent } from '@site/shared-ui/Icon';
import { IconTalk } from '@site/shared-ui/icons/IconTalk';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import bar from './DesktopMenu.module.css';
import { serviceIcons } from './serviceIcons';
import styles from './ServicesDropdown.module.css';
import { useDropdown } from './useDropdown';

export type ServicesEntry = Extract<NavigationEntry, { kind: 'services' }>;

export type ServicesDropdownProps = { entry: ServicesEntry; pathname: string };

/** The entry of the bar that opens the services: the six, and therapy and counselling set apart (product-spec §2). */
export function ServicesDropdown({ entry, pathname }: ServicesDropdownProps) {
  const { label, services, therapy } = entry;
  const menu = useDropdown(siteSettings.servicesMenuCloseMs);
  const panelId = useId();
  const isCurrent = [...services, therapy].some(({ to }) => to === pathname);
  return (
    <li className={styles['root']} {...menu.root}>
      <button
        className={bar['entry']}
        type="button"
        aria-controls={panelId}
        aria-current={isCurrent || undefined}
        {...menu.button}
      >
        {label}
        <span className={styles['caret']} />
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
        <ul className={styles['services']}>
          {services.map((service) => (
            <Row key={service.to} {...service} Icon={serviceIcons[service.icon]} pathname={pathname} />
          ))}
          <Row {...therapy} Icon={IconTalk} pathname={pathname} />
        </ul>
      </div>
    </li>
  );
}

type RowProps = { to: string; label: string; hint: string; Icon: IconComponent; pathname: string };

function Row({ to, label, hint, Icon, pathname }: RowProps) {
  return (
    <li className={styles['service']}>
      <Link className={styles['link']} to={to} aria-current={to === pathname ? 'page' : undefined}>
        <span className={styles['disc']}>
          <Icon />
        </span>
        <b className={styles['name']}>{label}</b>
        <span className={styles['hint']}>{hint}</span>
      </Link>
    </li>
  );
}
