import { weekSummary } from './openingHours';

describe('opening hours', () => {
  it('group days with the same hours', () => {
    expect(weekSummary()).toEqual([
      { days: 'Mon, Tue, Fri', hours: '04:00 PM-07:00 PM' },
      { days: 'Wed, Thu, Sat, Sun', hours: '09:00 AM-01:00 PM and 04:00 PM-07:00 PM' },
    ]);
  });
});
