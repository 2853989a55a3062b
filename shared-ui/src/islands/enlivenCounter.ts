import { enlivenAll } from './enlivenAll';

const stillness = '(prefers-reduced-motion: reduce)';

const isStill = () => typeof matchMedia === 'function' && matchMedia(stillness).matches;

/**
 * Counts a number up, once it is first seen; it stays as it is for a visitor who asked for less movement. It works on the
 * HTML, for that is all a first visit has of it (`Counter` renders it).
 * @returns ends that
 */
export function enlivenCounter(counter: HTMLElement): () => void {
  const digits = counter.querySelector<HTMLElement>('[data-final]');
  if (!digits || typeof IntersectionObserver === 'undefined') return () => {};
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

  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    if (!isStill()) frame = requestAnimationFrame(begin);
  });
  observer.observe(counter);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** Lets every number that counts in a page answer. */
export const enlivenCounters = (page: Element) => enlivenAll(page, '[data-counter]', enlivenCounter);
