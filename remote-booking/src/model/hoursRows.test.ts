import { hoursRows } from './hoursRows';

it('shows the hours of the specification, Monday first', () => {
  const evening = '04:00 PM-07:00 PM';
  const both = ['09:00 AM-01:00 PM', evening];
  expect(hoursRows()).toEqual([
    { day: 'Monday', ranges: [evening] },
    { day: 'Tuesday', ranges: [evening] },
    { day: 'Wednesday', ranges: both },
    { day: 'Thursday', ranges: both },
    { day: 'Friday', ranges: [evening] },
    { day: 'Saturday', ranges: both },
    { day: 'Sunday', ranges: both },
  ]);
});
