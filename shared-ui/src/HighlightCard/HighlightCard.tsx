import type { ReactNode } from 'react';
import styles from './HighlightCard.module.css';

export type HighlightCardProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly description: string;
  readonly tone?: 'sun' | 'mist';
  readonly headingLevel?: 3 | 4;
};

/** One of two benefits on a tinted background. */
export function HighlightCard({
  icon,
  title,
  description,
  tone = 'sun',
  headingLevel = 3,
}: HighlightCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles['root']} data-tone={tone} data-surface={tone}>
      <span className={styles['disc']}>{icon}</span>
      <Heading>{title}</Heading>
      <p className={styles['description']}>{description}</p>
    </div>
  );
}
