import { privacy } from '@site/shared-content/privacy';

import styles from './Listeners.module.css';

/** Who else learns of a visit: what, when, and how to avoid it. */
export function Listeners() {
  const { all, learns, when, instead } = privacy.listeners;
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
