import { privacyFindings } from './privacyFindings';

const part = { heading: 'What we ask you for', items: ['Your name and phone: to answer you.'] };

it.each([
  [['firstName', 'phone'], 0],
  [['firstName', 'email'], 1],
  [['age'], 1],
])('%j: %i findings', (fields, count) => {
  expect(privacyFindings(fields, part)).toHaveLength(count);
});
