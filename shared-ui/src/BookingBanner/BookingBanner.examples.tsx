import { IconArrow } from '../icons/IconArrow';
import { IconPhone } from '../icons/IconPhone';
import { LinkButton } from '../LinkButton/LinkButton';
import { BookingBanner } from './BookingBanner';

export const examples = [
  {
    name: 'dawn',
    full: true,
    element: (
      <BookingBanner title="Ready for a Brighter Tomorrow?" text="You Deserve to Feel Better. We Can Help.">
        <LinkButton href="https://booking.example/doctor" variant="night" icon={<IconArrow />} iconAt="end">
          Book Your Confidential Consultation
        </LinkButton>
      </BookingBanner>
    ),
  },
  {
    name: 'river',
    element: (
      <BookingBanner
        variant="river"
        title="Ready to talk?"
        text="Choose a time that suits you, or call and ask us anything first."
      >
        <LinkButton href="https://booking.example/doctor" variant="sun" icon={<IconArrow />} iconAt="end">
          Book Your Consultation
        </LinkButton>
        <LinkButton href="tel:+000000000001" variant="ghost" icon={<IconPhone />}>
          +00 00000 00001
        </LinkButton>
      </BookingBanner>
    ),
  },
];
