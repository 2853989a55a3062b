import { ContactAside } from '../ContactAside/ContactAside';
import { questions } from '../FaqAccordion/FaqAccordion.examples';
import { FaqBlock } from './FaqBlock';

export const examples = [
  {
    name: 'with the contact card',
    element: (
      <FaqBlock
        heading="Frequently Asked Questions"
        items={questions}
        aside={
          <ContactAside
            title="Still have any questions?"
            text="Feel free to contact us and get satisfactory answers..."
            people={{ count: 4, badge: '3k+', label: 'More than 3,000 people have asked us' }}
            phones={['+00 00000 00001', '+00 00000 00002']}
          />
        }
      />
    ),
  },
];
