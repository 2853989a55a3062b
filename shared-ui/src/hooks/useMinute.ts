import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/**
 * The current minute, updated when it changes. Undefined until the page is hydrated, because the prerendered page does not
 * know the time of the visit.
 */
export function useMinute(): Date | undefined {
  const [minute, setMinute] = useState<number>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function read(): void {
      const now = Date.now();
      clearTimeout(timer);
      setMinute(now - (now % minuteMs));
      timer = setTimeout(read, minuteMs - (now % minuteMs));
    }
    read();
    // Timers stop while a device sleeps, and in the back/forward cache.
    document.addEventListener('visibilitychange', read);
    window.addEventListener('pageshow', read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', read);
      window.removeEventListener('pageshow', read);
    };
  }, []);

  return minute === undefined ? undefined : new Date(minute);
}
