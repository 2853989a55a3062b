import { LinkButton } from '../LinkButton/LinkButton';
import { Actions } from './Actions';

export const examples = [
  {
    name: 'below each other on a phone',
    element: (
      <Actions>
        <LinkButton to="/about">Learn More</LinkButton>
        <LinkButton to="/contact" variant="line">
          Get in Touch
        </LinkButton>
      </Actions>
    ),
  },
];
