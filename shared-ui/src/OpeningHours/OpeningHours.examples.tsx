import { OpeningHours } from './OpeningHours';

const evening = '04:00 PM-07:00 PM';
const hours = {
  heading: 'Opening Hours',
  todayLabel: 'Today',
  rows: [
    { day: 'Monday', ranges: [evening] },
    { day: 'Wednesday', ranges: ['09:00 AM-01:00 PM', evening] },
    { day: 'Sunday', ranges: ['09:00 AM-01:00 PM', evening] },
  ],
};

export const examples = [
  { name: 'as prerendered', element: <OpeningHours {...hours} /> },
  {
    name: 'open on a Wednesday',
    element: <OpeningHours {...hours} todayIndex={1} status="Open now until 7:00 PM" />,
  },
];
