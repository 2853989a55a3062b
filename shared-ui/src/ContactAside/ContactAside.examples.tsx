import { ContactAside } from './ContactAside';

export const examples = [
  {
    name: 'beside questions',
    element: (
      <ContactAside
        title="Still have any questions?"
        text="Feel free to contact us and get satisfactory answers..."
        people={{ count: 4, badge: '3k+', label: 'More than 3000 questions' }}
        phones={['+00 00000 00001', '+00 00000 00002']}
      />
    ),
  },
];
