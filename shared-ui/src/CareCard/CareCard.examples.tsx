import { CareCard } from './CareCard';

export const examples = [
  {
    name: 'emergency',
    element: (
      <CareCard
        level="emergency"
        title="Call 112 now if:"
        items={['someone has hurt themselves or is about to', 'someone has taken too much of a medicine']}
        note={<p>Stay with the person. Go to the nearest hospital emergency department.</p>}
        action={{ label: 'Call 112', href: 'tel:112' }}
      />
    ),
  },
  {
    name: 'urgent',
    element: (
      <CareCard
        level="urgent"
        title="Talk to someone today if:"
        items={['you are thinking about ending your life', 'you feel that you cannot keep yourself safe']}
        action={{ label: 'Call 14416', href: 'tel:14416' }}
      />
    ),
  },
  {
    name: 'routine',
    element: (
      <CareCard
        level="routine"
        title="Talk to a doctor if:"
        items={['you sleep badly three nights a week for three months', 'you feel sleepy when you drive']}
      />
    ),
  },
];
