/**
 * A process whose clock is wrong, for tests of several machines:
 *
 *     CLOCK_SHIFT_MS=-1800000 node --import …/shiftClock.mjs …
 */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const { now } = Date;

globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length === 0) super(now() + shift);
    else super(...parts);
  }

  static now() {
    return now() + shift;
  }
};
