import { Card } from '../Card/Card';
import { IconArrow } from '../icons/IconArrow';
import styles from './ServiceCard.module.css';

export type ServiceCardProps = {
  readonly title: string;
  readonly text: string;
  readonly image: string;
  readonly to: string;
  /** The hint in the last line; hidden from screen readers, because the whole card is the link. */
  readonly more: string;
};

/** One of the six services; the whole card is a link to its page (docs/spec.md §2 "Home"). */
export function ServiceCard({ more, ...card }: ServiceCardProps) {
  return (
    <Card
      {...card}
      foot={
        <div className={styles['more']} aria-hidden="true">
          <span className={styles['words']}>{more}</span>
          <IconArrow />
        </div>
      }
    />
  );
}
