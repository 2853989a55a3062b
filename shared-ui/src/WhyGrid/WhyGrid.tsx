import styles from './WhyGrid.module.css';

export type WhyItem = {
  readonly title: string;
  readonly description: string;
};

export type WhyGridProps = {
  readonly items: readonly WhyItem[];
  /** Columns from 1024 px on. */
  readonly columns?: 2 | 3;
};

/** Reasons, each below a short stitched line. */
export function WhyGrid({ items, columns = 3 }: WhyGridProps) {
  return (
    <ul className={styles['root']} data-columns={columns}>
      {items.map((item) => (
        <li className={styles['item']} key={item.title}>
          <h3 className={styles['title']}>{item.title}</h3>
          <p className={styles['description']}>{item.description}</p>
        </li>
      ))}
    </ul>
  );
}
