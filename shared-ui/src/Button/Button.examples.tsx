import { IconHeart } from '../icons/IconHeart';
import { Actions } from '../Actions/Actions';
import { Button } from './Button';

export const examples = [
  {
    name: 'on light',
    element: (
      <Actions>
        <Button>Reset filters</Button>
        <Button variant="line">More about us</Button>
        <Button variant="danger">Call now</Button>
        <Button size="slim" variant="line" icon={<IconHeart />}>
          Like 46
        </Button>
        <Button disabled>Previous</Button>
      </Actions>
    ),
  },
  {
    name: 'on dark',
    surface: 'dark',
    element: (
      <Actions>
        <Button variant="sun">Book now</Button>
        <Button variant="ghost">Share</Button>
      </Actions>
    ),
  },
];
