import type { NavigationEntry } from '@site/shared-content/navigation';
import { IconTalk } from '@site/shared-ui/icons/IconTalk';
import { serviceIcons } from '@site/shared-ui/services/serviceIcons';
import { Link } from '@site/platform/routing';

import styles from './ServiceLinks.module.css';

export type ServicesEntry = Extract<NavigationEntry, { kind: 'services' }>;

export type ServiceLinksProps = {
  entry: ServicesEntry;
  pathname: string;
  /** Two columns with hints below the bar, or plain rows in the mobile panel. */
  variant: 'dropdown' | 'panel';
};

/** Links to the six services with icons, and to therapy and counselling, set apart (docs/spec.md §2). */
export function ServiceLinks({ entry, pathname, variant }: ServiceLinksProps) {
  const rows = [
    ...entry.services.map(({ icon, ...row }) => ({ ...row, Icon: serviceIcons[icon] })),
    { ...entry.therapy, Icon: IconTalk },
  ];
  return (
    <ul className={styles['root']} data-variant={variant}>
      {rows.map(({ to, label, hint, Icon }) => (
        <li className={styles['service']} key={to}>
          <Link className={styles['link']} to={to} aria-current={to === pathname ? 'page' : undefined}>
            <span className={styles['disc']}>
              <Icon />
            </span>
            <span>
              <b className={styles['name']}>{label}</b>
              {variant === 'dropdown' && <span className={styles['hint']}>{hint}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
