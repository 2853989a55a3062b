import { AvatarStack } from '../AvatarStack/AvatarStack';
import { PhoneLink } from '../PhoneLink/PhoneLink';
import styles from './ContactAside.module.css';

export type ContactAsideProps = {
  readonly title: string;
  readonly text: string;
  /** Drawn people with a number, for example "3k+". */
  readonly people?: { readonly badge: string; readonly label: string; readonly count: number };
  readonly phones: readonly string[];
};

/** The card beside the questions, with phone numbers for further ones (docs/spec.md §2 "Contact"). */
export function ContactAside({ title, text, people, phones }: ContactAsideProps) {
  return (
    <div className={styles['root']} data-surface="light">
      {people && <AvatarStack {...people} />}
      <h3 className={styles['title']}>{title}</h3>
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
