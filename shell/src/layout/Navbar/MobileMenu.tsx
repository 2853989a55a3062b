import { navigation } from '@site/shared-content/navigation';
import { IconMenu } from '@site/shared-ui/icons/IconMenu';
import { useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';

import styles from './MobileMenu.module.css';
import { MobilePanel } from './MobilePanel';
import { useHiddenByResize } from './useHiddenByResize';

export type MobileMenuProps = { pathname: string; booking: boolean };

/** The menu button and the panel that it opens. Any navigation closes the panel, including Back. */
export function MobileMenu({ pathname, booking }: MobileMenuProps) {
  const location = useLocation();
  const [openAt, setOpenAt] = useState<Location>();
  const button = useRef<HTMLButtonElement>(null);
  const open = openAt === location;
  const close = () => setOpenAt(undefined);
  useHiddenByResize(button, close);
  return (
    <>
      <button
        className={styles['root']}
        type="button"
        ref={button}
        aria-label={navigation.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpenAt(location)}
      >
        <IconMenu />
      </button>
      {open && <MobilePanel pathname={pathname} showBooking={booking} onClosed={close} />}
    </>
  );
}
