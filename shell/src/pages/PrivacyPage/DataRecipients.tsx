import { privacy } from '@site/shared-content/privacy';

import styles from './DataRecipients.module.css';

/** The companies that receive data about a visit: what, when, and how to avoid it. */
export function DataRecipients() {
  const { all, learns, when, instead } = privacy.recipients;
  return (
    <ul className={styles['root']}>
      {all.map((one) => (
        <li className={styles['one']} key={one.who}>
          <h3>{one.who}</h3>
          <dl className={styles['facts']}>
            <dt className={styles['name']}>{learns}</dt>
            <dd>{one.learns}</dd>
            <dt className={styles['name']}>{when}</dt>
            <dd>{one.when}</dd>
            <dt className={styles['name']}>{instead}</dt>
            <dd>{one.instead}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
