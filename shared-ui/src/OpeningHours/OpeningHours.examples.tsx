import { useEffect, useRef } from 'react';
import { showHours } from '../islands/showHours';
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

function OnWednesday() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current)
      showHours(place.current, { todayIndex: 1, todayLabel: 'Today', status: 'Open now until 7:00 PM' });
  }, []);
  return (
    <div ref={place}>
      <OpeningHours {...hours} />
    </div>
  );
}

export const examples = [
  { name: 'as prerendered', element: <OpeningHours {...hours} /> },
  { name: 'open on a Wednesday', element: <OnWednesday /> },
];
