import { fileTimeout, moduleTimeout } from './request';

type Timing = Partial<PerformanceResourceTiming>;

/** Simulates files that the browser has fetched. */
function measured(...files: Timing[]): void {
  Object.assign(performance, {
    getEntriesByType: (type: string) => (type === 'resource' ? files : []),
  });
}

/** A file of this size, fetched at this speed in bytes per millisecond, with this round trip in milliseconds. */
function file(transferSize: number, speed: number, trip: number, requestStart = 0): Timing {
  const responseStart = requestStart + trip;
  return { transferSize, requestStart, responseStart, responseEnd: responseStart + transferSize / speed };
}

describe('fileTimeout and moduleTimeout', () => {
  it('return 3 s and 7 s on a fast or unmeasured connection', () => {
    measured();
    expect([fileTimeout(), moduleTimeout()]).toEqual([3000, 7000]);
    measured(file(60_000, 500, 50));
    expect([fileTimeout(), moduleTimeout()]).toEqual([3000, 7000]);
  });

  it('return three times the expected time, with two attempts, on a slow connection', () => {
    // 50 kbit/s, 800 ms: 11.2 s for a module of 60 KB.
    measured(file(30_000, 6.25, 800));
    expect(fileTimeout()).toBe(30_000);
    // 400 kbit/s, 400 ms: 2 s.
    measured(file(30_000, 50, 400));
    expect(fileTimeout()).toBe(6000);
    expect(moduleTimeout()).toBe(13_000);
  });

  it('limit the timeout of a file to 30 s', () => {
    measured(file(30_000, 0.1, 20_000));
    expect(fileTimeout()).toBe(30_000);
    expect(moduleTimeout()).toBe(61_000);
  });

  it('use the fastest measured file', () => {
    measured(file(30_000, 50, 2000), file(30_000, 400, 400), file(30_000, 20, 900));
    expect(fileTimeout()).toBe(3000);
  });

  it('ignore cached and small files', () => {
    measured({ transferSize: 0, requestStart: 0, responseStart: 9000, responseEnd: 9999 });
    expect(fileTimeout()).toBe(3000);
    measured(file(500, 0.1, 100));
    expect(fileTimeout()).toBe(3000);
  });
});
