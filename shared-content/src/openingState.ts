import { clinicProfile } from '@site/shared-content/clinicProfile';
import { clockLabel } from './clockLabel';
import type { SharedProfile, Weekday } from './profile/ClinicProfile';
import { weekdays } from './weekdays';

/** `inDays` is 0 for later today; the weekday alone cannot distinguish today from a week from now. */
export type NextOpening = { readonly day: Weekday; readonly opens: string; readonly inDays: number };

/** Whether the clinic is open, and when that changes. */
export type OpeningState =
  { readonly open: true; readonly closes: string } | { readonly open: false; readonly next?: NextOpening };

/** Local time at the clinic: Monday is 0, the time has the format of `openingHours`. */
export type ClinicTime = { readonly dayIndex: number; readonly time: string };

/**
 * Offsets from UTC in minutes, for time zones without summer time. The first use of a time zone in Intl blocks the page for
 * 15 ms, and for four times as long on a cheap phone.
 */
const fixedOffsets: Readonly<Record<string, number>> = { 'Asia/Kolkata': 330 };

/** Local weekday and time at the clinic; for a visitor in London it may still be the day before. */
export function clinicTime(moment: Date, timeZone = clinicProfile.timeZone): ClinicTime {
  const offset = fixedOffsets[timeZone];
  if (offset === undefined) return timeIn(timeZone, moment);
  // After the shift, the UTC parts are the local ones.
  const shifted = new Date(moment.getTime() + offset * 60_000);
  return {
    dayIndex: (shifted.getUTCDay() + 6) % weekdays.length,
    time: shifted.toISOString().slice(11, 16),
  };
}

function timeIn(timeZone: string, moment: Date): ClinicTime {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    dayIndex: weekdays.findIndex(({ name }) => name === part('weekday')),
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** Whether the clinic is open at a moment (docs/design.md §7 "Hours"). */
export function openingState(moment: Date, profile: SharedProfile = clinicProfile): OpeningState {
  const { dayIndex, time } = clinicTime(moment, profile.timeZone);
  const dayAt = (offset: number) => weekdays[(dayIndex + offset) % weekdays.length] ?? weekdays[0];
  const today = dayAt(0).day;

  const current = profile.openingHours[today].find(({ opens, closes }) => opens <= time && time < closes);
  if (current) return { open: true, closes: current.closes };

  for (let offset = 0; offset <= weekdays.length; offset += 1) {
    const { day } = dayAt(offset);
    const next = profile.openingHours[day].find(({ opens }) => offset > 0 || opens > time);
    if (next) return { open: false, next: { day, opens: next.opens, inDays: offset } };
  }
  return { open: false };
}

/** The line above the opening hours: "Open now until 7:00 PM", "Closed. Opens today at 4:00 PM". */
export function openingSentence(state: OpeningState): string {
  if (state.open) return `Open now until ${clockLabel(state.closes, 'sentence')}`;
  if (!state.next) return 'Closed';
  const { day, opens, inDays } = state.next;
  const dayName = weekdays.find((one) => one.day === day)?.name;
  const when = inDays === 0 ? 'today' : `on ${dayName}`;
  return `Closed. Opens ${when} at ${clockLabel(opens, 'sentence')}`;
}
