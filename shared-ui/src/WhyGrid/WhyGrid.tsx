import styles from './WhyGrid.module.css';

export type WhyItem = {
  readonly title: string;
  readonly description: string;
};

export type WhyGridProps = {
  readonly items: readonly WhyItem[];
  /** Columns from 1024 px on. */
  readonly columns?: 2 | 3;
  readonly headingLevel?: 3 | 4;
};

/** Reasons, each below a short stitched line. */
export function WhyGrid({ items, columns = 3, headingLevel = 3 }: WhyGridProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles['root']} data-columns={columns}>
      {items.map((item) => (
        <li className={styles['item']} key={item.title}>
          <Heading className={styles['title']}>{item.title}</Heading>
          <p className={styles['description']}>{item.description}</p>
        </li>
      ))}
    </ul>
  );
}
