import { useEffect, useRef } from 'react';

import { enlivenOpenNow } from './enlivenOpenNow';
import styles from './QuickFacts.module.css';

/** Whether the clinic is open at this moment. Only the visitor's own device knows it: prerendered, the place is empty. */
export function OpenNow() {
  const fact = useRef<HTMLLIElement>(null);
  useEffect(() => (fact.current ? enlivenOpenNow(fact.current) : undefined), []);
  return (
    <li className={styles['fact']} ref={fact} data-open-now="" data-empty="">
      <div className={styles['link']}>
        <span className={styles['lamp']} />
        <span>
          <b className={styles['label']} /> <span className={styles['hint']} />
        </span>
      </div>
    </li>
  );
}
