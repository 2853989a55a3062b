import { TextPieces } from '../TextPieces/TextPieces';
import { CareCard } from './CareCard';

export const examples = [
  {
    name: 'emergency',
    element: (
      <CareCard
        level="emergency"
        levelLabel="EMERGENCY"
        title={
          <TextPieces pieces={[{ text: 'Call ' }, { text: '112', href: 'tel:112' }, { text: ' now if:' }]} />
        }
        items={['someone has hurt themselves or is about to', 'someone has taken too much of a medicine']}
        note={<p>Stay with them if it is safe for you, and go to the nearest hospital.</p>}
        calls={[{ label: 'Call 112', href: 'tel:112' }]}
      />
    ),
  },
  {
    name: 'urgent',
    element: (
      <CareCard
        level="urgent"
        levelLabel="URGENT"
        title="Talk to someone today if:"
        items={['you are thinking about ending your life', 'you feel that you cannot keep yourself safe']}
        calls={[{ label: 'Call 14416', href: 'tel:14416' }]}
      />
    ),
  },
  {
    name: 'danger',
    element: (
      <CareCard
        level="emergency"
        levelLabel="EMERGENCY"
        title="Get to a safe place, then call 112, if:"
        items={['someone is hurting you now']}
        note="Get away first, then call."
        calls={[
          { label: 'Call 112', href: 'tel:112' },
          { label: 'Call 181 (women’s helpline)', href: 'tel:181' },
        ]}
        more={<a href="#safe">How to keep safe</a>}
      />
    ),
  },
  {
    name: 'routine',
    element: (
      <CareCard
        level="routine"
        levelLabel="Not urgent:"
        title="Talk to a doctor if:"
        items={['you sleep badly three nights a week for three months', 'you feel sleepy when you drive']}
      />
    ),
  },
];
