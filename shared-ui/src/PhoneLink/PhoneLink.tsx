import { IconPhone } from '../icons/IconPhone';
import styles from '../WayLink/WayLink.module.css';

export type PhoneLinkProps = {
  /** As people read it, with country code; the link is made from it. */
  readonly number: string;
  /** Words before the number, for screen readers too; the number always shows (docs/design.md §7 "Phone numbers"). */
  readonly label?: string;
};

/** Tap to call. */
export function PhoneLink({ number, label }: PhoneLinkProps) {
  return (
    <a className={styles['root']} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      <IconPhone />
      <span className={styles['words']}>
        {label && `${label} `}
        <span className={styles['number']}>{number}</span>
      </span>
    </a>
  );
}
