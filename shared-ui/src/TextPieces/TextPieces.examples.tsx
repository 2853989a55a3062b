import { TextPieces } from './TextPieces';

export const examples = [
  {
    name: 'a sentence with a number',
    element: (
      <p>
        <TextPieces
          pieces={[{ text: 'Call ' }, { text: '112', href: 'tel:112' }, { text: ' if a life is in danger.' }]}
        />
      </p>
    ),
  },
];
