import { clinicProfile } from './clinicProfile';
import { hoursSummary, isAhead } from './openingHours';

const range = (opens: string, closes: string) => ({ opens, closes });
const specialDays = [
  { date: '2026-11-18', reason: 'Kartika Purnima' },
  { date: '2026-12-24', reason: 'Half day', hours: [range('09:00', '11:30')] },
];
const openingHours = {
  ...{ monday: [range('16:00', '19:00')], tuesday: [range('16:00', '19:00')], wednesday: [] },
  ...{ thursday: [range('09:00', '13:00'), range('16:00', '19:00')], friday: [], saturday: [], sunday: [] },
};
const rows = hoursSummary({ ...clinicProfile, openingHours, specialDays });

it('opening hours group days with the same hours, and end with the days that have others', () => {
  expect(rows).toEqual([
    { days: 'Mon, Tue', hours: '04:00 PM-07:00 PM' },
    { days: 'Wed, Fri, Sat, Sun', hours: 'Closed' },
    { days: 'Thu', hours: '09:00 AM-01:00 PM and 04:00 PM-07:00 PM' },
    { date: '2026-11-18', days: 'Wed, 18 Nov 2026 (Kartika Purnima)', hours: 'Closed' },
    { date: '2026-12-24', days: 'Thu, 24 Dec 2026 (Half day)', hours: '09:00 AM-11:30 AM' },
  ]);
});

it.each([
  [undefined, 5],
  ['2026-11-18T18:29:00Z', 5],
  ['2026-11-18T18:30:00Z', 4],
])('days with other hours are left out once they are past, by the clock of the clinic: %s', (now, count) => {
  expect(rows.filter((row) => isAhead(row, now ? new Date(now) : undefined))).toHaveLength(count);
});
