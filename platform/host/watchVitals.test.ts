import { watchVitals } from './watchVitals';

type Entry = Record<string, unknown>;

/** What the browser has seen, by type; a type that is missing is one that it does not know. */
let seen: Record<string, Entry[]>;

class MadeUpObserver {
  static get supportedEntryTypes() {
    return Object.keys(seen);
  }
  constructor(private readonly take: (list: { getEntries(): Entry[] }) => void) {}
  observe({ type }: { type: string }) {
    this.take({ getEntries: () => seen[type] ?? [] });
  }
}

beforeEach(() => {
  seen = { 'largest-contentful-paint': [], event: [], 'layout-shift': [] };
  Object.assign(globalThis, { PerformanceObserver: MadeUpObserver });
});

it('says nothing of what a browser does not measure, or has not seen', () => {
  seen = {};
  expect(watchVitals()()).toEqual([null, null, null]);
  seen = { 'largest-contentful-paint': [], event: [], 'layout-shift': [] };
  expect(watchVitals()()).toEqual([null, null, 0]);
});

it('judges the last of the largest paints and the slowest answer to a press', () => {
  seen['largest-contentful-paint'] = [{ startTime: 900 }, { startTime: 2501 }];
  seen['event'] = [
    { interactionId: 1, duration: 501 },
    { interactionId: 2, duration: 64 },
    { interactionId: 0, duration: 9000 },
  ];
  expect(watchVitals()()).toEqual([1, 2, 0]);
});

it('adds up shifts that follow each other, but not those after a press or a rest', () => {
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({
    startTime,
    value,
    hadRecentInput,
  });
  seen['layout-shift'] = [shift(0, 0.06), shift(2000, 0.06), shift(2500, 0.06), shift(2600, 1, true)];
  expect(watchVitals()()[2]).toBe(1);
  seen['layout-shift'] = [shift(0, 0.06), shift(2000, 0.06), shift(9000, 0.06)];
  expect(watchVitals()()[2]).toBe(0);
});
