import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { OpeningHours } from './OpeningHours';

const rows = [
  { day: 'Monday', ranges: ['04:00 PM-07:00 PM'] },
  { day: 'Wednesday', ranges: ['09:00 AM-01:00 PM', '04:00 PM-07:00 PM'] },
];

describe('OpeningHours', () => {
  it('lists each day with its hours', () => {
    show(<OpeningHours heading="Opening Hours" todayLabel="Today" rows={rows} />);
    expect(screen.getByRole('heading', { name: 'Opening Hours' })).toBeTruthy();
    expect(screen.getAllByRole('rowheader').map((day) => day.textContent)).toEqual(['Monday', 'Wednesday']);
    expect(screen.getAllByRole('cell').map((hours) => hours.textContent)).toEqual([
      '04:00 PM-07:00 PM',
      '09:00 AM-01:00 PM04:00 PM-07:00 PM',
    ]);
    expect(screen.queryByText('Today')).toBeNull();
  });

  it('marks today in words', () => {
    show(
      <OpeningHours
        heading="Opening Hours"
        todayLabel="Today"
        rows={rows}
        todayIndex={1}
        status="Open now"
      />,
    );
    expect(screen.getByRole('rowheader', { name: 'Wednesday Today' })).toBeTruthy();
    expect(screen.getByText('Open now')).toBeTruthy();
  });
});
