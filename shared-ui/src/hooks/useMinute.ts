import { useMemo, useSyncExternalStore } from 'react';

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

/** The minute that it is, told anew when it is over; unknown until the page is hydrated. */
export function useMinute(): Date | undefined {
  const minute = useSyncExternalStore(everyMinute, thisMinute, () => null);
  return useMemo(() => (minute === null ? undefined : new Date(minute * minuteMs)), [minute]);
}
