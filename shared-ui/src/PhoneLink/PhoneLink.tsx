import { IconPhone } from '../icons/IconPhone';
import styles from '../IconLink/IconLink.module.css';

export type PhoneLinkProps = {
  /** In readable form, with country code; the link is built from it. */
  readonly number: string;
  /** Text before the number; the number is always visible (docs/design.md §7 "Phone numbers"). */
  readonly label?: string;
};

/** A link that calls a phone number. */
export function PhoneLink({ number, label }: PhoneLinkProps) {
  const words = label ? `${label} ` : '';
  return (
    <a className={styles['root']} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      <IconPhone />
      <span className={styles['words']}>
        {words}
        <span className={styles['number']}>{number}</span>
      </span>
    </a>
  );
}
