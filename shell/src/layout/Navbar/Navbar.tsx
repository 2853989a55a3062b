import { navigation } from '@site/shared-content/navigation';
import { siteLanguage, siteMap } from '@site/shared-content/siteMap';
import { Wrap } from '@site/shared-ui/Wrap';
import { useLocation } from 'react-router-dom';

import { Brand } from '../Brand/Brand';
import { HelpNow } from '../HelpNow/HelpNow';
import { BookNow } from './BookNow';
import { DesktopMenu } from './DesktopMenu';
import { MobileMenu } from './MobileMenu';
import styles from './Navbar.module.css';
import { useScrolled } from './useScrolled';

/** The bar at the top of every page: transparent over the dark band, white once scrolled (docs/spec.md §2). */
export function Navbar() {
  const { pathname, key } = useLocation();
  const scrolled = useScrolled();
  const showBooking = navigation.bookNowPages.some((id) => siteMap[id].path === pathname);
  return (
    <header
      className={styles['root']}
      lang={siteLanguage}
      data-surface={scrolled ? 'light' : 'dark'}
      data-follows={scrolled !== undefined || undefined}
      data-scrolled={scrolled || undefined}
      data-booking={showBooking || undefined}
    >
      <Wrap>
        <div className={styles['bar']}>
          <div className={styles['brand']}>
            <Brand />
          </div>
          <DesktopMenu pathname={pathname} />
          <HelpNow key={key} />
          {showBooking && <BookNow onWhite={scrolled ?? false} />}
          <MobileMenu pathname={pathname} showBooking={showBooking} />
        </div>
      </Wrap>
    </header>
  );
}
