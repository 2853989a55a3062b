import { clockLabel } from './clockLabel';

it('midnight and noon are shown as people say them', () => {
  expect(clockLabel('00:05')).toBe('12:05 AM');
  expect(clockLabel('12:00', 'sentence')).toBe('12:00 PM');
});
