import { navigation } from '@site/shared-content/navigation';
import { IconMenu } from '@site/shared-ui/icons/IconMenu';
import { useState } from 'react';

import styles from './MobileMenu.module.css';
import { MobilePanel } from './MobilePanel';

export type MobileMenuProps = { pathname: string; booking: boolean };

/** The hamburger and the panel that it opens. */
export function MobileMenu({ pathname, booking }: MobileMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        className={styles['root']}
        type="button"
        aria-label={navigation.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <IconMenu />
      </button>
      {open && <MobilePanel pathname={pathname} booking={booking} onClosed={() => setOpen(false)} />}
    </>
  );
}
