import { AvatarStack } from '../AvatarStack/AvatarStack';
import { PhoneLink } from '../PhoneLink/PhoneLink';
import styles from './ContactAside.module.css';

export type ContactAsideProps = {
  readonly title: string;
  readonly text: string;
  /** Drawn people with a number, for example "3k+". */
  readonly people?: { readonly badge: string; readonly label: string; readonly count: number };
  readonly phones: readonly string[];
  readonly headingLevel?: 2 | 3;
};

/** The card beside the questions, with phone numbers for further ones (docs/spec.md §2 "Contact"). */
export function ContactAside({ title, text, people, phones, headingLevel = 3 }: ContactAsideProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles['root']} data-surface="light">
      {people && <AvatarStack {...people} />}
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
