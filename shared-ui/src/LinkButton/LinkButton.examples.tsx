import { IconArrow } from '../icons/IconArrow';
import { IconPhone } from '../icons/IconPhone';
import { Actions } from '../Actions/Actions';
import { LinkButton } from './LinkButton';

export const examples = [
  {
    name: 'inside, outside, phone',
    element: (
      <Actions>
        <LinkButton to="/about" icon={<IconArrow />} iconAt="end">
          Learn More
        </LinkButton>
        <LinkButton href="https://booking.example/doctor" variant="line">
          Pick a time
        </LinkButton>
        <LinkButton href="tel:+00000" variant="line" icon={<IconPhone />}>
          +00 000
        </LinkButton>
      </Actions>
    ),
  },
];
