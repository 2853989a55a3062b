import { appointmentHours } from '@site/shared-content/appointmentHours';
import { OpeningHours } from '@site/shared-ui/OpeningHours';
import { useEffect, useRef } from 'react';
import { hoursRows } from '../model/hoursRows';
import styles from './ClinicHours.module.css';
import { enlivenClinicHours } from './enlivenClinicHours';

/** The week's hours, today marked, and whether the clinic is open now. */
export function ClinicHours() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => (panel.current ? enlivenClinicHours(panel.current) : undefined), []);
  return (
    <div className={styles['root']} ref={panel} data-hours="">
      <OpeningHours heading={appointmentHours.heading} rows={hoursRows()} />
      <p className={styles['note']}>{appointmentHours.note}</p>
    </div>
  );
}
