import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/**
 * The minute that it is, and again when it is over. Undefined while the page is prerendered and hydrated, for only the
 * visitor's own device knows it.
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
    // Timers stand still on a device that sleeps, and in a page that is kept for Back.
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
