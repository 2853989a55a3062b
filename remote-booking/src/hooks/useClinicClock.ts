import { clinicProfile } from '@site/shared-content/clinicProfile';
import { openingSentence, openingState } from '@site/shared-content/openingState';
import { useMinute } from '@site/shared-ui/hooks/useMinute';
import { clinicDayIndex } from '../model/clinicDayIndex';

export type ClinicClock = {
  readonly open: boolean;
  /** "Open now until 7:00 PM". */
  readonly status: string;
  /** The row of today, Monday is 0. */
  readonly todayIndex: number;
};

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
