import { setTimeout as wait } from 'node:timers/promises';

/**
 * Asks again and again until it is so: for what happens in the background, and tells nobody.
 * @param limit in ms
 * @throws when it is not so by then
 */
export async function until(what: () => boolean | Promise<boolean>, limit = 200_000): Promise<void> {
  const began = performance.now();
  while (!(await what())) {
    if (performance.now() - began > limit) throw new Error(`It is not so after ${limit} ms: ${String(what)}`);
    await wait(20);
  }
}
