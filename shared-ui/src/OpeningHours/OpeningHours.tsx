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
};

/**
 * The panel with the week's hours (docs/spec.md §2 "Book appointment"). What it is now only the visitor's device knows, and
 * `showHours` tells it: until then the line for it keeps its height.
 */
export function OpeningHours({ rows, heading, headingLevel = 2 }: OpeningHoursProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles['root']} data-surface="dark">
      <Heading className={styles['heading']}>{heading}</Heading>
      <p className={styles['status']} />
      <div className={styles['week']}>
        <table className={styles['table']}>
          <tbody>
            {rows.map((row) => (
              <tr className={styles['row']} key={row.day}>
                <th className={styles['day']} scope="row">
                  {row.day}
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
