import type { ReactNode } from 'react';
import styles from './HighlightCard.module.css';

export type HighlightCardProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly description: string;
  readonly tone?: 'sun' | 'mist';
};

/** One of two benefits on a tinted background. */
export function HighlightCard({ icon, title, description, tone = 'sun' }: HighlightCardProps) {
  return (
    <div className={styles['root']} data-tone={tone} data-surface={tone}>
      <span className={styles['disc']}>{icon}</span>
      <h3>{title}</h3>
      <p className={styles['description']}>{description}</p>
    </div>
  );
}
