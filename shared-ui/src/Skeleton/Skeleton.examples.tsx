import { Skeleton } from './Skeleton';

export const examples = [
  { name: 'cards', element: <Skeleton variant="cards" label="Loading" /> },
  { name: 'page', full: true, element: <Skeleton variant="page" label="Loading" /> },
];
