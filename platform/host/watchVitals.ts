import type { VisitVitals } from '../contract/telemetry';

/** The vitals of the page so far. */
export type ReadVitals = () => VisitVitals;

/** Thresholds of each value: up to the first it is good, up to the second middling (web.dev/articles/vitals). */
const ends = { lcp: [2500, 4000], inp: [200, 500], cls: [0.1, 0.25] } as const;

/** Layout shifts count together while less than a second lies between them, for five seconds at most. */
const SHIFT_GAP_MS = 1000;
const SHIFT_WINDOW_MS = 5000;

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
type Press = PerformanceEntry & { readonly interactionId: number };

function observe<Entry extends PerformanceEntry>(
  type: string,
  take: (entry: Entry) => void,
  options: { durationThreshold?: number } = {},
): PerformanceObserver | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  const observer = new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take));
  // `buffered`: also what happened before this script came.
  observer.observe({ type, buffered: true, ...options });
  return observer;
}

const judged = (value: number | undefined, [good, middling]: readonly [number, number]) =>
  value === undefined ? null : value <= good ? 0 : value <= middling ? 1 : 2;

/** Begins to observe largest paint, reactions to input and layout shifts, including what the browser has buffered. */
export function watchVitals(): ReadVitals {
  let lcp: number | undefined;
  let inp: number | undefined;
  let cls: number | undefined;
  let shifted = 0;
  let first = 0;
  let last = 0;
  const seesShifts = observe<Shift>('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const goesOn = startTime - last < SHIFT_GAP_MS && startTime - first < SHIFT_WINDOW_MS;
    if (!goesOn) first = startTime;
    shifted = goesOn ? shifted + value : value;
    last = startTime;
    cls = Math.max(cls ?? 0, shifted);
  });
  if (seesShifts) cls ??= 0;
  observe('largest-contentful-paint', ({ startTime }) => (lcp = startTime));
  observe<Press>(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId > 0) inp = Math.max(inp ?? 0, duration);
    },
    { durationThreshold: 40 },
  );
  return () => [judged(lcp, ends.lcp), judged(inp, ends.inp), judged(cls, ends.cls)];
}
