const minuteMs = 60_000;

/**
 * Tells the minute that it is, and anew when it is over.
 * @returns ends that
 */
export function everyMinute(listener: (minute: Date) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function tell(): void {
    const now = Date.now();
    listener(new Date(now - (now % minuteMs)));
    timer = setTimeout(tell, minuteMs - (now % minuteMs));
  }
  tell();
  return () => clearTimeout(timer);
}
