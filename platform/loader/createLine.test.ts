import { createLine, documentTimeout } from './createLine';

type Line = ReturnType<typeof createLine>;

const now = jest.spyOn(performance, 'now').mockReturnValue(1000);

/** Browsers tell how long the document took, or hide it. */
function documentTook(ms: number | undefined): void {
  const timing = { requestStart: 100, responseEnd: 100 + (ms ?? 0) };
  Object.assign(performance, { getEntriesByType: () => (ms === undefined ? [] : [timing]) });
}

/** A file that took this long, and what happened meanwhile. */
const file =
  (ms: number, meanwhile = () => {}) =>
  (line: Line) => {
    const start = performance.now();
    now.mockReturnValue(start + ms);
    meanwhile();
    line.arrived(start);
  };
const late = (ms: number) => (line: Line) => line.timedOut(ms);
const hide = () => void document.dispatchEvent(new Event('visibilitychange'));

type Row = [timeouts: string, document: number | undefined, events: ((line: Line) => void)[], ms: number[]];

it.each<Row>([
  ['3 s and 7 s if nothing is known', undefined, [], [3000, 7000]],
  ['3 s and 7 s on a fast connection', 200, [], [3000, 7000]],
  ['three times the time of the document, and two files', 2000, [], [6000, 13_000]],
  ['at most 30 s for a file', 20_000, [], [30_000, 61_000]],
  ['three times the longest of the recent files', 100, [file(4000), file(20)], [12_000, 25_000]],
  ['those of the last ten files', 9000, Array<Row[2][number]>(10).fill(file(50)), [3000, 7000]],
  ['not those of a tab that was hidden', 100, [file(20_000, hide)], [3000, 7000]],
  ['doubled once after timeouts at once', 100, [late(3000), late(3000)], [6000, 13_000]],
  ['doubled again after a longer timeout', 100, [late(3000), late(6000)], [12_000, 25_000]],
  ['as before once a file arrives', 100, [late(3000), file(10)], [3000, 7000]],
  ['those of a file that arrived after its timeout', 100, [late(3000), file(5000)], [15_000, 31_000]],
])('the timeouts of a file and a module are %s', (_, document, events, ms) => {
  documentTook(document);
  const line = createLine();
  for (const happen of events) happen(line);
  expect([line.fileTimeout(), line.moduleTimeout()]).toEqual(ms);
});

it.each([
  [200, 3000],
  [4000, 12_000],
])('after a document that took %d ms the next one may take %d ms', (ms, timeout) => {
  documentTook(ms);
  expect(documentTimeout()).toBe(timeout);
});
