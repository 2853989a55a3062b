import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits until a condition is true, for background work that sends no event.
 * @param limit in ms
 * @throws Error when it is not true by then
 */
export async function until(what: () => boolean | Promise<boolean>, limit = 200_000): Promise<void> {
  const began = performance.now();
  while (!(await what())) {
    if (performance.now() - began > limit) throw new Error(`It is not so after ${limit} ms: ${String(what)}`);
    await wait(20);
  }
}
