import { clinicContact } from '@site/shared-content/clinicContact';
import { crisisLinks } from '@site/shared-content/crisisLinks';
import { navigation } from '@site/shared-content/navigation';
import { IconClose } from '@site/shared-ui/icons/IconClose';
import { IconHand } from '@site/shared-ui/icons/IconHand';
import { IconPhone } from '@site/shared-ui/icons/IconPhone';
import { LinkButton } from '@site/shared-ui/LinkButton';
import type { RefObject } from 'react';
import { Link } from '@site/platform/routing';

import { Brand } from '../Brand/Brand';
import { LinkText } from '../LinkText/LinkText';
import styles from './MobilePanel.module.css';
import { MobileServices } from './MobileServices';

export type MobilePanelProps = {
  id: string;
  panel: RefObject<HTMLDialogElement | null>;
  pathname: string;
  showBooking: boolean;
};

const [emergency, helpline] = crisisLinks;

/** The navigation on narrow screens: a full-screen dialog that closes when the visitor chooses a link (docs/spec.md §2). */
export function MobilePanel({ id, panel, pathname, showBooking }: MobilePanelProps) {
  return (
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions -- the clicks come from its links, which Enter activates too
    <dialog
      className={styles['root']}
      id={id}
      ref={panel}
      popover="auto"
      aria-label={navigation.menuTitle}
      data-surface="dark"
      onClick={(event) => {
        if ((event.target as Element).closest('a')) panel.current?.close();
      }}
    >
      <div className={styles['top']}>
        {/* First in the source, because a dialog focuses its first control. */}
        <button
          className={styles['close']}
          type="button"
          aria-label={navigation.closeMenu}
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => panel.current?.close()}
        >
          <IconClose />
        </button>
        <Brand />
      </div>
      <nav aria-label={navigation.label}>
        <ul className={styles['entries']}>
          {navigation.entries.map((entry) => (
            <li className={styles['entry']} key={entry.kind === 'page' ? entry.link.to : entry.label}>
              {entry.kind === 'services' ? (
                <MobileServices entry={entry} pathname={pathname} />
              ) : (
                <Link
                  className={styles['row']}
                  to={entry.link.to}
                  aria-current={entry.link.to === pathname ? 'page' : undefined}
                >
                  {entry.link.label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['foot']}>
        {showBooking && (
          <LinkButton to={navigation.bookNow.to} variant="sun">
            {navigation.bookNow.label}
          </LinkButton>
        )}
        {clinicContact.phones.map(({ href, ...texts }) => (
          <a className={styles['call']} key={href} href={href}>
            <IconPhone />
            <span>
              <LinkText {...texts} />
            </span>
          </a>
        ))}
        {[emergency, helpline].map(({ label, href }) => (
          <a className={styles['call']} key={href} href={href}>
            <IconHand />
            {label}
          </a>
        ))}
      </div>
    </dialog>
  );
}
