import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { OpeningHours } from './OpeningHours';

it.each([
  ['04:00 PM-07:00 PM', '4 PM to 7 PM'],
  ['09:05 AM-12:30 PM', '9:05 AM to 12:30 PM'],
  ['Closed', 'Closed'],
])('screen readers say %s as “%s”', (range, spoken) => {
  show(<OpeningHours heading="Hours" rows={[{ day: 'Monday', ranges: [range] }]} />);
  expect(screen.getByRole('cell').lastElementChild?.lastElementChild?.textContent).toBe(spoken);
});
