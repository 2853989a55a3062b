import { navigation } from '@site/shared-content/navigation';
import { IconMenu } from '@site/shared-ui/icons/IconMenu';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import styles from './MobileMenu.module.css';
import { MobilePanel } from './MobilePanel';
import { useHiddenByResize } from './useHiddenByResize';

export type MobileMenuProps = { pathname: string; showBooking: boolean };

const menuId = 'site-menu';

/**
 * The menu button and the panel that it opens. Until script runs, HTML alone opens it as a popover; then it is a modal
 * dialog, which browsers without popovers have too. Any navigation closes it, including Back.
 */
export function MobileMenu({ pathname, showBooking }: MobileMenuProps) {
  const location = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  useHiddenByResize(button, () => panel.current?.close());
  useLayoutEffect(() => panel.current?.close(), [location]);
  useEffect(() => showModally(panel.current), []);
  return (
    <>
      <button
        className={styles['root']}
        type="button"
        ref={button}
        aria-label={navigation.openMenu}
        aria-haspopup="dialog"
        popoverTarget={menuId}
        onClick={(event) => {
          event.preventDefault();
          panel.current?.showModal();
        }}
      >
        <IconMenu />
      </button>
      <MobilePanel id={menuId} panel={panel} pathname={pathname} showBooking={showBooking} />
    </>
  );
}

/** Makes a menu modal that was opened before the page was hydrated. The focus stays where it is. */
function showModally(panel: HTMLDialogElement | null): void {
  // Browsers without popovers reject the selector.
  if (!panel || !('popover' in panel) || !panel.matches(':popover-open')) return;
  const focused = document.activeElement;
  panel.hidePopover();
  panel.showModal();
  if (focused instanceof HTMLElement && panel.contains(focused)) focused.focus();
}
