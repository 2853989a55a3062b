import type { HandOutPart } from '@site/shared-content/handOuts/HandOut';
import { callPieces } from '@site/shared-content/helplines';
import { TextPieces } from '@site/shared-ui/TextPieces';
import styles from './Sheet.module.css';

export type SheetPartProps = { readonly part: HandOutPart };

/** A longer label leaves no space behind it in a third of the width. */
const longField = 30;

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A part of a hand-out: text to read, boxes to tick, lines and cells to write into. */
export function SheetPart({ part }: SheetPartProps) {
  const { number, heading, hint, points = [], boxes, lines = 0, fields = [], table } = part;
  return (
    <section className={styles['part']}>
      <div className={styles['head']}>
        <h3 className={styles['heading']}>{number ? `${number}. ${heading}` : heading}</h3>
        {hint && <p className={styles['hint']}>{hint}</p>}
      </div>
      {points.length > 0 && (
        <ul className={styles['points']} data-boxes={boxes}>
          {points.map((point) => (
            <li className={styles['point']} key={point}>
              <TextPieces pieces={callPieces(point)} />
            </li>
          ))}
        </ul>
      )}
      {fields.length > 0 && (
        <div className={styles['fields']}>
          {fields.map((field) => (
            <p
              className={styles['field']}
              key={field}
              data-length={field.length > longField ? 'long' : 'short'}
            >
              {field}:
            </p>
          ))}
        </div>
      )}
      {times(lines).map((line) => (
        <div className={styles['line']} key={line} />
      ))}
      {table && <SheetTable heading={heading} {...table} />}
    </section>
  );
}

type SheetTableProps = NonNullable<HandOutPart['table']> & { readonly heading: string };

function SheetTable({ heading, columns, rows }: SheetTableProps) {
  const names = typeof rows === 'number' ? times(rows).map(() => undefined) : rows;
  return (
    // Wide tables scroll on a phone, also by keyboard.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a region that scrolls needs the focus
    <div className={styles['scroll']} role="region" aria-label={heading} tabIndex={0}>
      <table className={styles['table']} data-columns={columns.length > 3 ? 'many' : 'few'}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, row) => (
            <tr key={row}>
              {columns.map((column, cell) =>
                cell === 0 && name ? (
                  <th key={column} scope="row">
                    {name}
                  </th>
                ) : (
                  <td key={column} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
