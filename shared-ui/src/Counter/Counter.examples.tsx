import { Counter } from './Counter';

export const examples = [
  {
    name: 'to 5000 in 5 seconds, once it is seen',
    element: <Counter to={5000} suffix="+" durationMs={5000} />,
  },
];
