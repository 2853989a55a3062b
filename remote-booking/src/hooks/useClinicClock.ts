import { clinicProfile } from '@site/shared-content/clinicProfile';
import { weekdays } from '@site/shared-content/openingHours';
import { openingSentence, openingState } from '@site/shared-content/openingState';
import { useMinute } from '@site/shared-ui/hooks/useMinute';

export type ClinicClock = {
  readonly open: boolean;
  /** "Open now until 7:00 PM". */
  readonly status: string;
  /** The row of today, Monday is 0. */
  readonly todayIndex: number;
};

/** Which row of the week is today where the clinic is: a visitor in London may still be in yesterday. */
export function clinicDayIndex(moment: Date, timeZone: string): number {
  const today = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' }).format(moment);
  return weekdays.findIndex(({ name }) => name === today);
}

/** Whether the clinic is open, by its own clock and anew each minute; unknown until the page is hydrated. */
export function useClinicClock(): ClinicClock | undefined {
  const moment = useMinute();
  if (!moment) return undefined;
  const state = openingState(moment);
  return {
    open: state.open,
    status: openingSentence(state),
    todayIndex: clinicDayIndex(moment, clinicProfile.timeZone),
  };
}
