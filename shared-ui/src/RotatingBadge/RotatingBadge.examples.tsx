import { RotatingBadge } from './RotatingBadge';

export const examples = [
  { name: 'name in a ring', element: <RotatingBadge text="Example Institute of Mind" /> },
];
