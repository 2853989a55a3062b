import { privacyFindings } from './privacyFindings';

const part = { heading: 'What we ask you for', items: ['Your name and phone: to answer you.'] };

it.each([
  [['firstName', 'phone'], 0],
  [['firstName', 'email'], 1],
  [['age'], 1],
])('of the fields %j, so many have no purpose in the privacy notice: %i', (fields, count) => {
  expect(privacyFindings(fields, part)).toHaveLength(count);
});
