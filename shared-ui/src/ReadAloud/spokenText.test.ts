import { spokenText } from './spokenText';

it.each([
  ['Call Tele-MANAS 14416 (free, 24 hours)', 'tel:14416', 'Call Tele-MANAS 1 4 4 1 6 (free, 24 hours)'],
  ['1-800-891-4416', 'tel:18008914416', '1 8 0 0 8 9 1 4 4 1 6'],
  ['+91 00000 00001', 'tel:+910000000001', '9 1 0 0 0 0 0 0 0 0 0 1'],
  ['Call 112 now', 'tel:112', 'Call 1 1 2 now'],
  ['112 people in 2021', undefined, '112 people in 2021'],
  ['164,033 deaths', undefined, '164,033 deaths'],
  ['751001', undefined, '7 5 1 0 0 1'],
  ['09:00 AM-01:00 PM', undefined, '09:00 AM to 01:00 PM'],
  ['14–17 hours', undefined, '14 to 17 hours'],
])('%s (%s) is spoken as %s', (text, called, expected) =>
  expect(spokenText(text, 'en-IN', called)).toBe(expected),
);
