import { CheckList } from './CheckList';

export const examples = [
  {
    name: 'ruled',
    element: (
      <CheckList
        variant="ruled"
        items={[
          'Low mood or lost interest',
          'Worry that will not stop',
          'Panic or sudden fear',
          'Grief that stays heavy',
        ]}
      />
    ),
  },
  {
    name: 'loose',
    element: (
      <CheckList
        items={[
          <>
            <b>Get up at the same time every day</b>, also after a bad night and on holidays.
          </>,
          'Keep the bed for sleep.',
        ]}
      />
    ),
  },
];
