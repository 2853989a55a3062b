import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { ClinicProfile } from './profile/ClinicProfile';
import { weekdayOf, weekdays } from './weekdays';
import { clinicTime, openingSentence, openingState } from './openingState';

/** November 2026: the 16th is a Monday. Times are Indian time. */
const sentenceAt = (time: string) => openingSentence(openingState(new Date(`${time}:00+05:30`)));

describe('opening hours', () => {
  it.each([
    ['2026-11-16T16:00', 'Open now until 7:00 PM'],
    ['2026-11-16T18:59', 'Open now until 7:00 PM'],
    ['2026-11-16T19:00', 'Closed. Opens on Tuesday at 4:00 PM'],
    ['2026-11-16T10:00', 'Closed. Opens today at 4:00 PM'],
    ['2026-11-18T12:59', 'Open now until 1:00 PM'],
    ['2026-11-18T13:00', 'Closed. Opens today at 4:00 PM'],
    ['2026-11-18T00:00', 'Closed. Opens today at 9:00 AM'],
    ['2026-11-22T23:59', 'Closed. Opens on Monday at 4:00 PM'],
  ])('say at %s “%s”', (time, sentence) => {
    expect(sentenceAt(time)).toBe(sentence);
  });

  it('use the weekday at the clinic', () => {
    // Friday evening in London, Saturday at the clinic.
    const moment = new Date('2026-11-20T19:00:00Z');
    expect(clinicTime(moment)).toEqual({ time: '00:30', date: '2026-11-21' });
    expect(weekdayOf(clinicTime(moment).date).name).toBe('Saturday');
  });

  it('have the time that Intl gives for India, in every season', () => {
    const inIndia = new Intl.DateTimeFormat('sv', {
      timeZone: 'Asia/Kolkata',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    for (let hour = 0; hour < 20_000; hour += 401) {
      const moment = new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000);
      const { date, time } = clinicTime(moment);
      expect(`${date} ${time}`).toBe(inIndia.format(moment));
    }
  });

  it('are closed on a closed day, and open on the next day that is not', () => {
    const specialDays = ['2026-11-18', '2026-11-19'].map((date) => ({ date, reason: 'Holiday' }));
    const at = (time: string) =>
      openingSentence(openingState(new Date(`${time}:00+05:30`), { ...clinicProfile, specialDays }));
    expect(at('2026-11-17T20:00')).toBe('Closed. Opens on Friday at 4:00 PM');
    expect(at('2026-11-18T10:00')).toBe('Closed. Opens on Friday at 4:00 PM');
    expect(at('2026-11-20T17:00')).toBe('Open now until 7:00 PM');
  });

  it('are those of a half day on its date', () => {
    const specialDays = [
      { date: '2026-11-18', reason: 'Half day', hours: [{ opens: '10:00', closes: '11:00' }] },
    ];
    const at = (time: string) =>
      openingSentence(openingState(new Date(`${time}:00+05:30`), { ...clinicProfile, specialDays }));
    expect(at('2026-11-17T20:00')).toBe('Closed. Opens on Wednesday at 10:00 AM');
    expect(at('2026-11-18T10:30')).toBe('Open now until 11:00 AM');
    expect(at('2026-11-18T11:00')).toBe('Closed. Opens on Thursday at 9:00 AM');
  });

  it('say after how many days the clinic opens if it is closed for longer than a week', () => {
    const days = [16, 17, 18, 19, 20, 21, 22, 23];
    const specialDays = days.map((day) => ({ date: `2026-11-${day}`, reason: 'Leave' }));
    const state = openingState(new Date('2026-11-16T10:00:00+05:30'), { ...clinicProfile, specialDays });
    expect(openingSentence(state)).toBe('Closed. Opens in 8 days at 4:00 PM');
  });

  it('name the weekday if the clinic opens on one day of the week only', () => {
    const closed = Object.fromEntries(
      weekdays.map(({ day }) => [day, []]),
    ) as unknown as ClinicProfile['openingHours'];
    const range = [{ opens: '10:00', closes: '11:00' }];
    const rare = { ...clinicProfile, openingHours: { ...closed, monday: range } };
    const late = new Date('2026-11-16T12:00:00+05:30');
    expect(openingSentence(openingState(late, rare))).toBe('Closed. Opens on Monday at 10:00 AM');
    expect(openingSentence(openingState(late, { ...clinicProfile, openingHours: closed }))).toBe('Closed');
  });
});
