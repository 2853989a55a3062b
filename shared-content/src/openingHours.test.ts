import { clinicProfile } from './clinicProfile';
import { hoursSummary, isAhead } from './openingHours';

describe('opening hours', () => {
  it('group days with the same hours', () => {
    expect(hoursSummary()).toEqual([
      { days: 'Mon, Tue, Fri', hours: '04:00 PM-07:00 PM' },
      { days: 'Wed, Thu, Sat, Sun', hours: '09:00 AM-01:00 PM and 04:00 PM-07:00 PM' },
    ]);
  });

  it('end with the days that have other hours, until they are past', () => {
    const specialDays = [
      { date: '2026-11-18', reason: 'Kartika Purnima' },
      { date: '2026-12-24', reason: 'Half day', hours: [{ opens: '09:00', closes: '11:30' }] },
    ];
    const rows = hoursSummary({ ...clinicProfile, specialDays });
    expect(rows.slice(2)).toEqual([
      { date: '2026-11-18', days: 'Wed, 18 Nov 2026 (Kartika Purnima)', hours: 'Closed' },
      { date: '2026-12-24', days: 'Thu, 24 Dec 2026 (Half day)', hours: '09:00 AM-11:30 AM' },
    ]);
    const left = (moment?: string) =>
      rows.filter((row) => isAhead(row, moment ? new Date(moment) : undefined));
    expect(left()).toHaveLength(4);
    expect(left('2026-11-18T18:29:00Z')).toHaveLength(4);
    expect(left('2026-11-18T18:30:00Z')).toHaveLength(3);
  });
});
