import type { OutsideLink } from '@site/shared-content/OutsideLink';
import { IconCalendar } from '@site/shared-ui/icons/IconCalendar';
import { OutLink } from '@site/shared-ui/OutLink';
import styles from './BookingLink.module.css';

export type BookingLinkProps = { readonly booking: OutsideLink };

/** The way to the clinic's booking page, as one of a list of ways. */
export function BookingLink({ booking: { href, label } }: BookingLinkProps) {
  return (
    <OutLink className={styles['root']} href={href}>
      <IconCalendar />
      <span>{label}</span>
    </OutLink>
  );
}
