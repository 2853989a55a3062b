import { AvatarStack } from './AvatarStack';

export const examples = [
  { name: 'four people', element: <AvatarStack count={4} badge="5k+" label="More than 5000 reviews" /> },
  { name: 'two people', element: <AvatarStack count={2} badge="3k+" label="More than 3000 questions" /> },
];
