import { bookingBlock } from '@site/shared-content/bookingBlock';
import { IconArrow } from '@site/shared-ui/icons/IconArrow';
import { IconPhone } from '@site/shared-ui/icons/IconPhone';
import { LinkButton } from '@site/shared-ui/LinkButton';
import { VisuallyHidden } from '@site/shared-ui/VisuallyHidden';

export type BookingActionsProps = {
  /** What they stand on: the dark panel of a service page, or the sun band that ends the therapy page. */
  readonly on: 'river' | 'dawn';
};

/** "Book Your Consultation" on the outside booking page, and the first phone (docs/spec.md §2, §7). */
export function BookingActions({ on }: BookingActionsProps) {
  const {
    book,
    phones: [phone],
  } = bookingBlock;
  return (
    <>
      <LinkButton
        href={book.href}
        variant={on === 'river' ? 'sun' : 'night'}
        icon={<IconArrow />}
        iconAt="end"
      >
        {book.label}
      </LinkButton>
      {phone && (
        <LinkButton href={phone.href} variant={on === 'river' ? 'ghost' : 'night'} icon={<IconPhone />}>
          {phone.hiddenWords && <VisuallyHidden>{phone.hiddenWords}: </VisuallyHidden>}
          {phone.label}
        </LinkButton>
      )}
    </>
  );
}
