import bar from './DesktopMenu.module.css';
import styles from './MobilePanel.module.css';
import { ServiceLinks, type ServicesEntry } from './ServiceLinks';

export type MobileServicesProps = { entry: ServicesEntry; pathname: string };

/** The services within the panel; a tap on the entry shows or hides them, without script too. */
export function MobileServices({ entry, pathname }: MobileServicesProps) {
  return (
    <details>
      <summary className={styles['row']}>
        {entry.label}
        <span className={bar['caret']} />
      </summary>
      <div className={styles['services']}>
        <ServiceLinks entry={entry} pathname={pathname} variant="panel" />
      </div>
    </details>
  );
}
