import { navigation } from '@site/shared-content/navigation';
import { siteLanguage } from '@site/shared-content/siteMap';

import styles from './SkipLink.module.css';

/** The first focusable element of every page; skips the navigation. */
export function SkipLink() {
  return (
    <a className={styles['root']} href="#main" lang={siteLanguage}>
      {navigation.skipLink}
    </a>
  );
}
