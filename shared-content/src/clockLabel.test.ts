import { clockLabel } from './clockLabel';

it('midnight and noon are 12:00 AM and 12:00 PM', () => {
  expect(clockLabel('00:05')).toBe('12:05 AM');
  expect(clockLabel('12:00', 'sentence')).toBe('12:00 PM');
});
