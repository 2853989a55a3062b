import { clinicProfile } from '@site/shared-content/clinicProfile';
import { openingSentence, openingState } from '@site/shared-content/openingState';
import { useSyncExternalStore } from 'react';
import { clinicDayIndex } from '../model/clinicDayIndex';

export type ClinicClock = {
  readonly open: boolean;
  /** "Open now until 7:00 PM". */
  readonly status: string;
  /** The row of today, Monday is 0. */
  readonly todayIndex: number;
};

const minuteMs = 60_000;

function thisMinute(): number {
  return Math.floor(Date.now() / minuteMs);
}

function everyMinute(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function wait() {
    timer = setTimeout(
      () => {
        onChange();
        wait();
      },
      minuteMs - (Date.now() % minuteMs),
    );
  }
  wait();
  return () => clearTimeout(timer);
}

/** Whether the clinic is open, by its own clock and anew each minute; unknown until the page is hydrated. */
export function useClinicClock(): ClinicClock | undefined {
  const minute = useSyncExternalStore(everyMinute, thisMinute, () => null);
  if (minute === null) return undefined;
  const moment = new Date(minute * minuteMs);
  const state = openingState(moment);
  return {
    open: state.open,
    status: openingSentence(state),
    todayIndex: clinicDayIndex(moment, clinicProfile.timeZone),
  };
}
