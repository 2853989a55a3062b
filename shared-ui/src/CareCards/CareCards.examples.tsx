import { CareCards, type CareCardContent } from './CareCards';

const cards: readonly CareCardContent[] = [
  {
    level: 'emergency',
    levelLabel: 'EMERGENCY',
    title: [{ text: 'Call ' }, { text: '112', href: 'tel:112' }, { text: ' now if:' }],
    items: ['someone has hurt themselves or is about to'],
    note: [{ text: 'Stay with them if it is safe for you.' }],
    calls: [{ label: 'Call 112', href: 'tel:112' }],
  },
  {
    level: 'urgent',
    levelLabel: 'URGENT',
    title: [{ text: 'Talk to someone today if:' }],
    items: ['you feel that you cannot keep yourself safe'],
    note: [{ text: 'The helpline is free.' }],
    calls: [{ label: 'Call 14416', href: 'tel:14416' }],
    more: { label: 'How to keep someone safe', to: '/blog/suicide-prevention' },
  },
];

export const examples = [
  {
    name: 'two levels',
    element: <CareCards cards={cards} note="This clinic is not an emergency service." />,
  },
];
