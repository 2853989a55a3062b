import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { ClinicProfile } from './profile/ClinicProfile';
import { clinicTime, openingSentence, openingState } from './openingState';
import { weekdayOf } from './weekdays';

const evening = { opens: '16:00', closes: '19:00' };
const morning = { opens: '09:00', closes: '13:00' };
const closed = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
const week: ClinicProfile['openingHours'] = {
  ...{ monday: [evening], tuesday: [evening], friday: [evening] },
  ...{ wednesday: [morning, evening], thursday: [morning, evening], saturday: [morning], sunday: [] },
};
const holidays = (...days: readonly number[]) =>
  days.map((day) => ({ date: `2026-11-${day}`, reason: 'Holiday' }));
const halfDay = [{ date: '2026-11-18', reason: 'Half day', hours: [{ opens: '10:00', closes: '11:00' }] }];

/** November 2026: the 16th is a Monday. Times are Indian time. */
it.each<[time: string, sentence: string, change?: Partial<ClinicProfile>]>([
  ['16T16:00', 'Open now until 7:00 PM'],
  ['16T18:59', 'Open now until 7:00 PM'],
  ['16T19:00', 'Closed. Opens on Tuesday at 4:00 PM'],
  ['16T10:00', 'Closed. Opens today at 4:00 PM'],
  ['18T12:59', 'Open now until 1:00 PM'],
  ['18T13:00', 'Closed. Opens today at 4:00 PM'],
  ['18T00:00', 'Closed. Opens today at 9:00 AM'],
  ['22T23:59', 'Closed. Opens on Monday at 4:00 PM'],
  // Closed days.
  ['17T20:00', 'Closed. Opens on Friday at 4:00 PM', { specialDays: holidays(18, 19) }],
  ['18T10:00', 'Closed. Opens on Friday at 4:00 PM', { specialDays: holidays(18, 19) }],
  [
    '16T10:00',
    'Closed. Opens in 8 days at 4:00 PM',
    { specialDays: holidays(16, 17, 18, 19, 20, 21, 22, 23) },
  ],
  // Other hours on one day.
  ['17T20:00', 'Closed. Opens on Wednesday at 10:00 AM', { specialDays: halfDay }],
  ['18T10:30', 'Open now until 11:00 AM', { specialDays: halfDay }],
  ['18T11:00', 'Closed. Opens on Thursday at 9:00 AM', { specialDays: halfDay }],
  // One day of the week, and none.
  ['16T20:00', 'Closed. Opens on Monday at 4:00 PM', { openingHours: { ...closed, monday: [evening] } }],
  ['16T20:00', 'Closed', { openingHours: closed }],
])('on 2026-11-%s the clinic is: %s', (time, sentence, change = {}) => {
  const profile = { ...clinicProfile, openingHours: week, ...change };
  expect(openingSentence(openingState(new Date(`2026-11-${time}:00+05:30`), profile))).toBe(sentence);
});

it('the time and the weekday are those of the clinic, in every season', () => {
  // Friday evening in London, Saturday at the clinic.
  expect(weekdayOf(clinicTime(new Date('2026-11-20T19:00:00Z')).date).name).toBe('Saturday');
  const format = { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'short' } as const;
  const inIndia = new Intl.DateTimeFormat('sv', format);
  for (let hour = 0; hour < 20_000; hour += 401) {
    const moment = new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000);
    const { date, time } = clinicTime(moment);
    expect(`${date} ${time}`).toBe(inIndia.format(moment));
  }
});
