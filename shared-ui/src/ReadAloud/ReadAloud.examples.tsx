import { ReadAloud } from './ReadAloud';

export const examples = [
  {
    name: 'where the device has a voice',
    surface: 'dark',
    element: (
      <ReadAloud
        texts={{
          listen: 'Listen',
          label: 'Read aloud',
          pause: 'Pause',
          goOn: 'Go on',
          fromHere: 'From here',
          previous: 'Part before',
          next: 'Next part',
          stop: 'Stop',
          failed: 'Could not be loaded. Press again.',
        }}
      />
    ),
  },
];
