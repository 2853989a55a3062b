import { AvatarStack } from '../AvatarStack/AvatarStack';
import { PhoneLink } from '../PhoneLink/PhoneLink';
import styles from './ContactAside.module.css';

export type ContactAsideProps = {
  readonly title: string;
  readonly text: string;
  /** For example "3k+". */
  readonly badge: string;
  readonly badgeLabel: string;
  /** The number of drawn people. */
  readonly avatars: number;
  readonly phones: readonly string[];
  readonly headingLevel?: 2 | 3;
};

/** The card beside the questions, with phone numbers for further ones (docs/spec.md §2 "Contact"). */
export function ContactAside({
  title,
  text,
  badge,
  badgeLabel,
  avatars,
  phones,
  headingLevel = 3,
}: ContactAsideProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles['root']} data-surface="light">
      <AvatarStack count={avatars} badge={badge} label={badgeLabel} />
      <Heading className={styles['title']}>{title}</Heading>
      <p className={styles['text']}>{text}</p>
      <ul>
        {phones.map((number) => (
          <li className={styles['phone']} key={number}>
            <PhoneLink number={number} />
          </li>
        ))}
      </ul>
    </div>
  );
}
