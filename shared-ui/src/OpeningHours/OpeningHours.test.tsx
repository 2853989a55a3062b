import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { OpeningHours } from './OpeningHours';

const rows = [
  { day: 'Monday', ranges: ['04:00 PM-07:00 PM'] },
  { day: 'Wednesday', ranges: ['09:00 AM-01:00 PM', '04:00 PM-07:00 PM'] },
];

describe('OpeningHours', () => {
  it('lists each day with its hours', () => {
    show(<OpeningHours heading="Opening Hours" rows={rows} />);
    expect(screen.getByRole('heading', { name: 'Opening Hours' })).toBeTruthy();
    expect(screen.getAllByRole('rowheader').map((day) => day.textContent)).toEqual(['Monday', 'Wednesday']);
    expect(screen.getAllByRole('cell').map((hours) => hours.textContent)).toEqual([
      '04:00 PM-07:00 PM',
      '09:00 AM-01:00 PM04:00 PM-07:00 PM',
    ]);
    expect(screen.queryByText('Today')).toBeNull();
  });

  it('marks today in text, and the next day after midnight', () => {
    const { rerender } = show(<OpeningHours heading="Opening Hours" rows={rows} />);
    const pass = (todayIndex: number, status: string) =>
      rerender(
        <OpeningHours
          heading="Opening Hours"
          rows={rows}
          now={{ todayIndex, todayLabel: 'Today', status }}
        />,
      );
    pass(0, 'Closed');
    expect(screen.getByRole('rowheader', { name: 'Monday Today' })).toBeTruthy();
    pass(1, 'Open now');
    expect(screen.getByRole('rowheader', { name: 'Wednesday Today' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Monday' })).toBeTruthy();
    expect(screen.getByText('Open now')).toBeTruthy();
    // Tuesday, which has no row.
    pass(7, 'Closed');
    expect(screen.queryByText('Today')).toBeNull();
  });
});
