import type { ReactNode } from 'react';
import styles from './BenefitList.module.css';

export type Benefit = {
  readonly icon: ReactNode;
  readonly label: string;
  readonly description: string;
};

export type BenefitListProps = {
  readonly benefits: readonly Benefit[];
};

/** The four core benefits, each beside an icon in a stitched ring. */
export function BenefitList({ benefits }: BenefitListProps) {
  return (
    <ul className={styles['root']}>
      {benefits.map(({ icon, label, description }) => (
        <li className={styles['benefit']} key={label}>
          <span className={styles['ring']}>{icon}</span>
          <div>
            <b className={styles['label']}>{label}</b>
            <p className={styles['description']}>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
