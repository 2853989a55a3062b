import { navigation } from '@site/shared-content/navigation';
import { Link } from '@site/platform/routing';

import styles from './DesktopMenu.module.css';
import { ServicesDropdown } from './ServicesDropdown';

export type DesktopMenuProps = { pathname: string };

/** The entries side by side; below the breakpoint the menu button replaces them. */
export function DesktopMenu({ pathname }: DesktopMenuProps) {
  return (
    <nav className={styles['root']} aria-label={navigation.label}>
      <ul className={styles['entries']}>
        {navigation.entries.map((entry) =>
          entry.kind === 'services' ? (
            <ServicesDropdown key={entry.label} entry={entry} pathname={pathname} />
          ) : (
            <li key={entry.link.to}>
              <Link
                className={styles['entry']}
                to={entry.link.to}
                aria-current={entry.link.to === pathname ? 'page' : undefined}
              >
                {entry.link.label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
