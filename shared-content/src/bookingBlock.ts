import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from './contactLinks';
import type { OutsideLink } from './OutsideLink';

/** The booking links at the end of a service page, the therapy page and an article. */
export type BookingBlockContent = {
  /** The external booking page, in a new tab (docs/spec.md §7). */
  readonly book: OutsideLink;
  readonly phones: readonly OutsideLink[];
};

/** Booking and phones in one block. */
export const bookingBlock: BookingBlockContent = {
  book: { label: 'Book Your Consultation', href: clinicProfile.bookingUrl },
  phones: clinicProfile.phones.map(({ display, label }) => ({
    label: display,
    href: telHref(display),
    hiddenText: label,
  })),
};
