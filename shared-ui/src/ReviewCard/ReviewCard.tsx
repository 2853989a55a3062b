import { AvatarStack } from '../AvatarStack/AvatarStack';
import { Counter } from '../Counter/Counter';
import { Stars } from '../Stars/Stars';
import styles from './ReviewCard.module.css';

export type ReviewCardProps = {
  /** The final number, shown with a plus sign (docs/spec.md §2 "Home"). */
  readonly count: number;
  readonly durationMs: number;
  /** Shown beside the number, for example "reviews". */
  readonly noun: string;
  /** The source of the number. */
  readonly note: string;
  readonly stars: number;
  readonly starsLabel: string;
  /** The number of drawn people. */
  readonly avatars: number;
  readonly badge: string;
  readonly badgeLabel: string;
};

/** The number of reviews with stars and drawn people. */
export function ReviewCard({
  count,
  durationMs,
  noun,
  note,
  stars,
  starsLabel,
  avatars,
  badge,
  badgeLabel,
}: ReviewCardProps) {
  return (
    <div className={styles['root']} data-surface="light">
      <p className={styles['number']}>
        <Counter to={count} suffix="+" durationMs={durationMs} />{' '}
        <span className={styles['noun']}>{noun}</span>
      </p>
      <AvatarStack count={avatars} badge={badge} label={badgeLabel} />
      <div className={styles['source']}>
        <Stars count={stars} label={starsLabel} />
        <p>{note}</p>
      </div>
    </div>
  );
}
