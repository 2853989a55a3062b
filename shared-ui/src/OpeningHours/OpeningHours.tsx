import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './OpeningHours.module.css';

export type OpeningHoursRow = {
  readonly day: string;
  /** For example "04:00 PM-07:00 PM"; one line each. */
  readonly ranges: readonly string[];
};

/** The current state. */
export type HoursNow = {
  /** The row of today. */
  readonly todayIndex: number;
  /** Shown beside the name of the day. */
  readonly todayLabel: string;
  /** For example "Open now until 7:00 PM". */
  readonly status: string;
};

export type OpeningHoursProps = {
  readonly rows: readonly OpeningHoursRow[];
  /** Undefined until hydration: the status line is then empty but keeps its height. */
  readonly now?: HoursNow | undefined;
  readonly heading: string;
};

/** "9 AM to 1 PM": a hyphen is read as "minus", or not at all. */
function spoken(range: string): string {
  return range
    .replaceAll(':00', '')
    .replace(/(^|-)0(?=\d)/g, '$1')
    .replace(/(\d ?[AP]M)-/, '$1 to ');
}

/** The panel with the week's hours (docs/spec.md §2 "Book appointment"). */
export function OpeningHours({ rows, now, heading }: OpeningHoursProps) {
  return (
    <section className={styles['root']} data-surface="dark">
      <h2 className={styles['heading']}>{heading}</h2>
      <p className={styles['status']} data-known={now && ''}>
        {now?.status}
      </p>
      <div className={styles['week']}>
        <table className={styles['table']}>
          <tbody>
            {rows.map((row, index) => (
              <tr
                className={styles['row']}
                key={row.day}
                data-today={index === now?.todayIndex ? '' : undefined}
              >
                <th className={styles['day']} scope="row">
                  {row.day}
                  {index === now?.todayIndex && <span>{` ${now.todayLabel}`}</span>}
                </th>
                <td className={styles['ranges']}>
                  {row.ranges.map((range) => (
                    <span className={styles['range']} key={range}>
                      <span aria-hidden="true">{range}</span>
                      <VisuallyHidden>{spoken(range)}</VisuallyHidden>
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
