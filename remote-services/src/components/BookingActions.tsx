import { bookingBlock } from '@site/shared-content/bookingBlock';
import { IconArrow } from '@site/shared-ui/icons/IconArrow';
import { IconPhone } from '@site/shared-ui/icons/IconPhone';
import { LinkButton } from '@site/shared-ui/LinkButton';
import { VisuallyHidden } from '@site/shared-ui/VisuallyHidden';

export type BookingActionsProps = {
  /** The background: the dark panel of a service page, or the sun band at the end of the therapy page. */
  readonly on: 'river' | 'dawn';
};

/** Links to the external booking page and to the first phone (docs/spec.md §2, §7). */
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
          {phone.hiddenText && <VisuallyHidden>{phone.hiddenText}: </VisuallyHidden>}
          {phone.label}
        </LinkButton>
      )}
    </>
  );
}
