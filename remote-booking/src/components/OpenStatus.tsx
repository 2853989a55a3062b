import { useEffect, useRef } from 'react';
import { enlivenOpenStatus } from './enlivenOpenStatus';
import styles from './OpenStatus.module.css';

/** Whether the clinic is open now; the line keeps its height until the visitor's device has said it. */
export function OpenStatus() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => (place.current ? enlivenOpenStatus(place.current) : undefined), []);
  return <span className={styles['root']} ref={place} data-open-status="" />;
}
