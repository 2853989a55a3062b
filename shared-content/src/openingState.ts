import { clinicProfile } from '@site/shared-content/clinicProfile';
import { clockLabel } from './clockLabel';
import type { SharedProfile, TimeRange } from './profile/ClinicProfile';
import { weekdayOf } from './weekdays';

/** The next opening; `date` is YYYY-MM-DD, `opens` is `HH:MM`, and `inDays` is 0 for later today, 7 for a week from now. */
export type NextOpening = { readonly date: string; readonly opens: string; readonly inDays: number };

/** Whether the clinic is open, and when that changes. */
export type OpeningState =
  { readonly open: true; readonly closes: string } | { readonly open: false; readonly next?: NextOpening };

/** Indian time; `time` has the format of `openingHours`. */
export type ClinicTime = {
  readonly time: string;
  /** YYYY-MM-DD. */
  readonly date: string;
};

/** Minutes. India has one time zone without summer time, and Intl would block the page for 15 ms, on a cheap phone for 60. */
const aheadOfUtc = 330;

const msPerDay = 86_400_000;

/** Time and date at the clinic; for a visitor in London it may still be the day before. */
export function clinicTime(moment: Date): ClinicTime {
  // After the shift, the UTC parts are the local ones.
  const [date = '', time = ''] = new Date(moment.getTime() + aheadOfUtc * 60_000).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}

/** The opening hours of a date (YYYY-MM-DD): those of a special day, else those of the weekday. */
export function hoursOn(
  date: string,
  { openingHours, specialDays = [] }: SharedProfile = clinicProfile,
): readonly TimeRange[] {
  const special = specialDays.find((one) => one.date === date);
  return special ? (special.hours ?? []) : openingHours[weekdayOf(date).day];
}

/** Whether the clinic is open at a moment (docs/design.md §7 "Hours"). */
export function openingState(moment: Date, profile: SharedProfile = clinicProfile): OpeningState {
  const now = clinicTime(moment);
  const current = hoursOn(now.date, profile).find(
    ({ opens, closes }) => opens <= now.time && now.time < closes,
  );
  if (current) return { open: true, closes: current.closes };

  for (let inDays = 0; inDays <= 7 + (profile.specialDays?.length ?? 0); inDays += 1) {
    const { date } = clinicTime(new Date(moment.getTime() + inDays * msPerDay));
    const next = hoursOn(date, profile).find(({ opens }) => inDays > 0 || opens > now.time);
    if (next) return { open: false, next: { date, opens: next.opens, inDays } };
  }
  return { open: false };
}

/** The state in two parts: `Open now` and `until 7:00 PM`; `Closed` and `Opens today at 4:00 PM`, or nothing. */
export function openingParts(state: OpeningState): { readonly label: string; readonly hint?: string } {
  if (state.open) return { label: 'Open now', hint: `until ${clockLabel(state.closes, 'sentence')}` };
  if (!state.next) return { label: 'Closed' };
  const { date, opens, inDays } = state.next;
  const when = inDays === 0 ? 'today' : inDays <= 7 ? `on ${weekdayOf(date).name}` : `in ${inDays} days`;
  return { label: 'Closed', hint: `Opens ${when} at ${clockLabel(opens, 'sentence')}` };
}

/** The line above the opening hours: "Open now until 7:00 PM", "Closed. Opens today at 4:00 PM". */
export function openingSentence(state: OpeningState): string {
  const { label, hint } = openingParts(state);
  return [label, hint].filter(Boolean).join(state.open ? ' ' : '. ');
}
