import type { Article } from '@site/shared-content/articles/Article';
import { ArticlePart } from './ArticlePart';
import styles from './ArticleTable.module.css';

export type ArticleTableProps = { readonly table: NonNullable<Article['table']> };

/** A table whose caption is a heading. */
export function ArticleTable({ table: { caption, columns, rows, note } }: ArticleTableProps) {
  return (
    <ArticlePart id="table">
      <table className={styles['root']}>
        <caption className={styles['caption']}>
          <h2 className={styles['heading']}>{caption}</h2>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th className={styles['column']} key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th className={styles['row']} scope="row">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td className={styles['cell']} key={columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className={styles['note']}>{note}</p>}
    </ArticlePart>
  );
}
