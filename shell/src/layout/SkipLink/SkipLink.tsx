import { navigation } from '@site/shared-content/navigation';
import { siteLanguage } from '@site/shared-content/siteMap';

import styles from './SkipLink.module.css';

/** The first stop of the keyboard on every page: past the navigation, to what the page is about. */
export function SkipLink() {
  return (
    <a className={styles['root']} href="#main" lang={siteLanguage}>
      {navigation.skipLink}
    </a>
  );
}
