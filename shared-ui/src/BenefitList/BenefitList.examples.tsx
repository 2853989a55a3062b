import { IconHand } from '../icons/IconHand';
import { IconLeaf } from '../icons/IconLeaf';
import { IconShield } from '../icons/IconShield';
import { IconSun } from '../icons/IconSun';
import { BenefitList } from './BenefitList';

export const examples = [
  {
    name: 'four benefits',
    element: (
      <BenefitList
        benefits={[
          { icon: <IconHand />, label: 'Compassionate care', description: 'Time, respect and no blame' },
          { icon: <IconLeaf />, label: 'Holistic healing', description: 'Sleep, body, family and work too' },
          { icon: <IconSun />, label: 'Better quality of life', description: 'Goals that matter to you' },
          {
            icon: <IconShield />,
            label: 'Trusted expertise',
            description: 'A registered psychiatrist leads',
          },
        ]}
      />
    ),
  },
];
