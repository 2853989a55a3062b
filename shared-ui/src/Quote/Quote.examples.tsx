import { Quote } from './Quote';

export const examples = [
  {
    name: 'a short one',
    surface: 'sun',
    element: (
      <Quote title="Heard to the end" content="Nobody looked at the clock." author="Example P." person={1} />
    ),
  },
];
