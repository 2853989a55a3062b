import process from 'node:process';

/** The time that every clock in a page shows, in ms since 1970. It is fixed for good, so that the same releases make the same pages. */
const PAGE_TIME = Date.UTC(2026, 0, 1);

/** Sets the clock of the pages: they depend neither on the machine nor on the moment of their rendering. */
export function fixClock(now = PAGE_TIME): void {
  process.env['TZ'] = 'UTC';
  const RealDate = Date;
  RealDate.now = () => now;
  RealDate.prototype.constructor = globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now], newTarget) as Date,
    apply: () => new RealDate(now).toString(),
  });
  // Without a date, these two functions format the time of the machine.
  const { prototype } = Intl.DateTimeFormat;
  const getFormat = Object.getOwnPropertyDescriptor(prototype, 'format')?.get;
  const { formatToParts } = prototype;
  Object.defineProperty(prototype, 'format', {
    get(this: Intl.DateTimeFormat) {
      const format = getFormat?.call(this) as Intl.DateTimeFormat['format'];
      return (date: Parameters<typeof format>[0] = now) => format(date);
    },
  });
  prototype.formatToParts = function (date = now) {
    return formatToParts.call(this, date);
  };
  Reflect.deleteProperty((globalThis as { Temporal?: object }).Temporal ?? {}, 'Now');
}
