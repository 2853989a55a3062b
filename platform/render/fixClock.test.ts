/** @jest-environment node */
import { fixClock } from './fixClock';

const NOW = Date.UTC(2020, 1, 29, 23, 30);

/** The time, asked for in every way. */
function read() {
  class Later extends Date {}
  const format = new Intl.DateTimeFormat('en-CA');
  const Other = new Date(0).constructor as DateConstructor;
  return {
    now: [Date.now(), +new Date(), Other.now(), +new Other(), +new Later()],
    text: [Date(), format.format(), format.formatToParts().length, format.format(0)],
    zone: [
      new Date().getTimezoneOffset(),
      new Date().getHours(),
      new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ],
    others: [
      +new Date(5),
      +new Date(2000, 0),
      new Date() instanceof Date,
      new Later() instanceof Later,
      Number.isNaN(+new Date(undefined as unknown as number)),
    ],
  };
}

it('gives code the time of the pages, by whatever it asks', () => {
  const RealDate = Date;
  const intl = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype);
  const { now } = Date;
  const zone = process.env['TZ'];
  let found: unknown;
  try {
    fixClock(NOW);
    found = read();
  } finally {
    globalThis.Date = RealDate;
    RealDate.now = now;
    RealDate.prototype.constructor = RealDate;
    Object.defineProperties(Intl.DateTimeFormat.prototype, intl);
    process.env['TZ'] = zone;
  }
  expect(found).toEqual({
    now: [NOW, NOW, NOW, NOW, NOW],
    text: [expect.stringMatching(/^Sat Feb 29 2020 23:30:00 GMT\+0000/), '2020-02-29', 5, '1970-01-01'],
    zone: [0, 23, 'UTC'],
    others: [5, Date.UTC(2000, 0), true, true, true],
  });
});
