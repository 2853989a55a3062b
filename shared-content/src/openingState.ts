import { clinicProfile } from '@site/shared-content/clinicProfile';
import { clockLabel, weekdays } from './openingHours';
import type { ClinicProfile, Weekday } from './profile/ClinicProfile';

/** `inDays` is 0 for later today; a weekday alone cannot tell today from a week from now. */
export type NextOpening = { readonly day: Weekday; readonly opens: string; readonly inDays: number };

/** Whether the clinic is open, and what a visitor needs to know next. */
export type OpeningState =
  { readonly open: true; readonly closes: string } | { readonly open: false; readonly next?: NextOpening };

type LocalTime = { readonly dayIndex: number; readonly time: string };

function localTime(moment: Date, timeZone: string): LocalTime {
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

/** Open or closed at a moment, by the clinic's own clock (docs/design.md §7 "Hours"). Only for browsers. */
export function openingState(moment: Date, profile: ClinicProfile = clinicProfile): OpeningState {
  const { dayIndex, time } = localTime(moment, profile.timeZone);
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
