import { IconStar } from '../icons/IconStar';
import styles from './Stars.module.css';

export type StarsProps = {
  /** The accessible name, for example "5 out of 5, figure from the clinic". */
  readonly label: string;
  readonly count: number;
};

/** A row of stars, exposed as one image. */
export function Stars({ label, count }: StarsProps) {
  return (
    <span className={styles['root']} role="img" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <IconStar key={index} />
      ))}
    </span>
  );
}
