import { clinicProfile } from '@site/shared-content/clinicProfile';
import { chatAppName, chatHref, telHref } from './contactLinks';
import type { OutsideLink } from './OutsideLink';

/** The booking links at the end of a service page, the therapy page and an article. */
export type BookingBlockContent = {
  /** The external booking page, in a new tab (docs/spec.md §7). */
  readonly book: OutsideLink;
  readonly phones: readonly OutsideLink[];
  readonly chat: OutsideLink;
};

/** Booking, phones and chat in one block. */
export const bookingBlock: BookingBlockContent = {
  book: { label: 'Book Your Consultation', href: clinicProfile.bookingUrl },
  phones: clinicProfile.phones.map(({ display, label }) => ({
    label: display,
    href: telHref(display),
    hiddenText: label,
  })),
  chat: { label: `Chat with us on ${chatAppName}`, href: chatHref(clinicProfile.chatPhone) },
};
