import { OpeningHours } from './OpeningHours';

const evening = '04:00 PM-07:00 PM';
const hours = {
  heading: 'Opening Hours',
  rows: [
    { day: 'Monday', ranges: [evening] },
    { day: 'Wednesday', ranges: ['09:00 AM-01:00 PM', evening] },
    { day: 'Sunday', ranges: ['09:00 AM-01:00 PM', evening] },
  ],
};

const onWednesday = { todayIndex: 1, todayLabel: 'Today', status: 'Open now until 7:00 PM' };

export const examples = [
  { name: 'as prerendered', element: <OpeningHours {...hours} /> },
  { name: 'open on a Wednesday', element: <OpeningHours {...hours} now={onWednesday} /> },
];
