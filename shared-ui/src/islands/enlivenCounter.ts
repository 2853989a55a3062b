import { enlivenAll } from './enlivenAll';
import { onceSeen } from './onceSeen';
import { isStill } from './stillness';

/**
 * Counts a number up, once it is first seen; it stays as it is for a visitor who asked for less movement. It works on the
 * HTML, for that is all a first visit has of it (`Counter` renders it).
 * @returns ends that
 */
export function enlivenCounter(counter: HTMLElement): () => void {
  const digits = counter.querySelector<HTMLElement>('[data-final]');
  if (!digits) return () => {};
  const { final = '', ms = '0' } = digits.dataset;
  const to = parseInt(final, 10);
  let frame = 0;

  function begin(start: number): void {
    step(start);
    function step(now: number): void {
      const part = isStill() ? 1 : Math.min(1, (now - start) / Number(ms));
      // The sign after the number, a "+", stays.
      if (digits) digits.textContent = final.replace(String(to), String(Math.round(to * part)));
      if (part < 1) frame = requestAnimationFrame(step);
    }
  }

  const end = onceSeen(counter, () => {
    if (!isStill()) frame = requestAnimationFrame(begin);
  });
  return () => {
    end();
    cancelAnimationFrame(frame);
  };
}

/** Lets every number that counts in a page answer. */
export const enlivenCounters = (page: Element) => enlivenAll(page, '[data-counter]', enlivenCounter);
