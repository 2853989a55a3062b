import styles from './FactList.module.css';

export type FactListProps = { facts: readonly { label: string; value: string }[] };

/** Short facts in two columns: days and hours, visits and fees. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles['root']}>
      {facts.map(({ label, value }) => (
        <div className={styles['fact']} key={label}>
          <dt>{label}</dt>
          <dd className={styles['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
