import { clinicProfile } from '@site/shared-content/clinicProfile';
import { clockLabel } from './clockLabel';
import type { SharedProfile, Weekday } from './profile/ClinicProfile';
import { weekdays } from './weekdays';

/** The next opening; `opens` is `HH:MM`, and `inDays` is 0 for later today, 7 for a week from now. */
export type NextOpening = { readonly day: Weekday; readonly opens: string; readonly inDays: number };

/** Whether the clinic is open, and when that changes. */
export type OpeningState =
  { readonly open: true; readonly closes: string } | { readonly open: false; readonly next?: NextOpening };

/** Local time at the clinic: Monday is 0, the time has the format of `openingHours`. */
export type ClinicTime = {
  readonly dayIndex: number;
  readonly time: string;
  /** YYYY-MM-DD. */
  readonly date: string;
};

/**
 * Offsets from UTC in minutes, for time zones without summer time. The first use of a time zone in Intl blocks the page for
 * 15 ms, and for four times as long on a cheap phone.
 */
const fixedOffsets: Readonly<Record<string, number>> = { 'Asia/Kolkata': 330 };

/** Local weekday, time and date at the clinic; for a visitor in London it may still be the day before. */
export function clinicTime(moment: Date, timeZone = clinicProfile.timeZone): ClinicTime {
  const offset = fixedOffsets[timeZone];
  if (offset === undefined) return timeIn(moment, timeZone);
  // After the shift, the UTC parts are the local ones.
  const shifted = new Date(moment.getTime() + offset * 60_000);
  return {
    dayIndex: (shifted.getUTCDay() + 6) % weekdays.length,
    time: shifted.toISOString().slice(11, 16),
    date: shifted.toISOString().slice(0, 10),
  };
}

function timeIn(moment: Date, timeZone: string): ClinicTime {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    dayIndex: weekdays.findIndex(({ name }) => name === part('weekday')),
    time: `${part('hour')}:${part('minute')}`,
    date: `${part('year')}-${part('month')}-${part('day')}`,
  };
}

function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whether the clinic is open at a moment (docs/design.md §7 "Hours"). */
export function openingState(moment: Date, profile: SharedProfile = clinicProfile): OpeningState {
  const { dayIndex, time, date } = clinicTime(moment, profile.timeZone);
  const { closedDays = [], openingHours } = profile;
  const dayAt = (offset: number) => (weekdays[(dayIndex + offset) % weekdays.length] ?? weekdays[0]).day;
  const hoursAt = (offset: number) =>
    closedDays.some((closed) => closed.date === dateAfter(date, offset)) ? [] : openingHours[dayAt(offset)];

  const current = hoursAt(0).find(({ opens, closes }) => opens <= time && time < closes);
  if (current) return { open: true, closes: current.closes };

  for (let offset = 0; offset <= weekdays.length + closedDays.length; offset += 1) {
    const next = hoursAt(offset).find(({ opens }) => offset > 0 || opens > time);
    if (next) return { open: false, next: { day: dayAt(offset), opens: next.opens, inDays: offset } };
  }
  return { open: false };
}

/** The state in two parts: `Open now` and `until 7:00 PM`; `Closed` and `Opens today at 4:00 PM`, or nothing. */
export function openingParts(state: OpeningState): { readonly label: string; readonly hint?: string } {
  if (state.open) return { label: 'Open now', hint: `until ${clockLabel(state.closes, 'sentence')}` };
  if (!state.next) return { label: 'Closed' };
  const { day, opens, inDays } = state.next;
  const dayName = weekdays.find((one) => one.day === day)?.name ?? '';
  const when = inDays === 0 ? 'today' : inDays <= weekdays.length ? `on ${dayName}` : `in ${inDays} days`;
  return { label: 'Closed', hint: `Opens ${when} at ${clockLabel(opens, 'sentence')}` };
}

/** The line above the opening hours: "Open now until 7:00 PM", "Closed. Opens today at 4:00 PM". */
export function openingSentence(state: OpeningState): string {
  const { label, hint } = openingParts(state);
  return [label, hint].filter(Boolean).join(state.open ? ' ' : '. ');
}
