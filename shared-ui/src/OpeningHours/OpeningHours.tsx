import type { ReactNode } from 'react';
import styles from './OpeningHours.module.css';

export type OpeningHoursRow = {
  readonly day: string;
  /** For example "04:00 PM-07:00 PM"; one line each. */
  readonly ranges: readonly string[];
};

export type OpeningHoursProps = {
  readonly rows: readonly OpeningHoursRow[];
  readonly heading: string;
  readonly headingLevel?: 2 | 3;
  /** The row of today; known only after hydration, on the visitor's device. */
  readonly todayIndex?: number | undefined;
  readonly todayLabel: string;
  /** For example "Open now until 7:00 PM"; its line keeps its height while it is empty. */
  readonly status?: ReactNode;
};

/** The panel with the week's hours (docs/spec.md §2 "Book appointment"). */
export function OpeningHours({
  rows,
  heading,
  headingLevel = 2,
  todayIndex,
  todayLabel,
  status,
}: OpeningHoursProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles['root']} data-surface="dark">
      <Heading className={styles['heading']}>{heading}</Heading>
      <p className={styles['status']} data-known={status ? true : undefined}>
        {status}
      </p>
      <div className={styles['week']}>
        <table className={styles['table']}>
          <tbody>
            {rows.map((row, index) => (
              <tr className={styles['row']} key={row.day} data-today={index === todayIndex || undefined}>
                <th className={styles['day']} scope="row">
                  {row.day}
                  {index === todayIndex && <span className={styles['today']}> {todayLabel}</span>}
                </th>
                <td className={styles['ranges']}>
                  {row.ranges.map((range) => (
                    <span className={styles['range']} key={range}>
                      {range}
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
