import { clockLabel, weekSummary } from './openingHours';

describe('opening hours', () => {
  it('show midnight and noon as people say them', () => {
    expect(clockLabel('00:05')).toBe('12:05 AM');
    expect(clockLabel('12:00', 'sentence')).toBe('12:00 PM');
  });

  it('put days with the same hours on one line', () => {
    expect(weekSummary()).toEqual([
      { days: 'Mon, Tue, Fri', hours: '04:00 PM-07:00 PM' },
      { days: 'Wed, Thu, Sat, Sun', hours: '09:00 AM-01:00 PM and 04:00 PM-07:00 PM' },
    ]);
  });
});
