import people from '../../art/people.svg';
import styles from './AvatarStack.module.css';

export type AvatarStackProps = {
  /** The number of drawn people, at most six; none is a real person. */
  readonly count: number;
  /** For example "5k+". */
  readonly badge: string;
  /** The accessible name of the group. */
  readonly label: string;
};

/** A few drawn people with a number (docs/spec.md §9). */
export function AvatarStack({ count, badge, label }: AvatarStackProps) {
  return (
    <span className={styles['root']} role="img" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <img
          className={styles['face']}
          key={index}
          src={`${people}#p${index + 1}`}
          alt=""
          width="44"
          height="44"
          loading="lazy"
        />
      ))}
      <b className={styles['badge']}>{badge}</b>
    </span>
  );
}
