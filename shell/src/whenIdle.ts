/** Calls a function once the browser is idle, after two seconds at the latest. */
export function whenIdle(work: () => void): void {
  // Safari does not support requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work);
}
