import { NumberedList } from './NumberedList';

export const examples = [
  {
    name: 'signs',
    element: (
      <NumberedList
        items={[
          'It takes you more than half an hour to fall asleep.',
          'You wake in the night and lie awake for a long time.',
          'You wake much earlier than you want to.',
        ]}
      />
    ),
  },
];
