import { createLine, documentTimeout } from './createLine';

/** Creates the line of a document that took this long. */
function lineAfter(ms: number | undefined) {
  const document = { requestStart: 100, responseEnd: 100 + (ms ?? 0) };
  Object.assign(performance, { getEntriesByType: () => (ms === undefined ? [] : [document]) });
  return createLine();
}

type Line = ReturnType<typeof createLine>;

/** A file that took this long, and what happened meanwhile. */
function file(line: Line, ms: number, meanwhile = () => {}): void {
  const start = performance.now();
  now.mockReturnValue(start + ms);
  meanwhile();
  line.arrived(start);
}

const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
const hide = () => void document.dispatchEvent(new Event('visibilitychange'));

it.each<[string, number | undefined, (line: Line) => void, number, number]>([
  ['3 s and 7 s if nothing is known', undefined, () => {}, 3000, 7000],
  ['3 s and 7 s on a fast connection', 200, () => {}, 3000, 7000],
  ['three times the time of the document, and two files', 2000, () => {}, 6000, 13_000],
  ['at most 30 s for a file', 20_000, () => {}, 30_000, 61_000],
  [
    'three times the longest of the recent files',
    100,
    (line) => [4000, 20].forEach((ms) => file(line, ms)),
    12_000,
    25_000,
  ],
  [
    'those of the last ten files',
    9000,
    (line) =>
      Array(10)
        .fill(50)
        .forEach((ms: number) => file(line, ms)),
    3000,
    7000,
  ],
  ['not those of a tab that was hidden', 100, (line) => file(line, 20_000, hide), 3000, 7000],
  [
    'doubled after timeouts, whether or not they were at once',
    100,
    (line) => [3000, 3000].forEach(line.timedOut),
    6000,
    13_000,
  ],
  [
    'doubled again after a longer timeout',
    100,
    (line) => [3000, 6000].forEach(line.timedOut),
    12_000,
    25_000,
  ],
  ['as before once a file arrives', 100, (line) => (line.timedOut(3000), file(line, 10)), 3000, 7000],
  [
    'those of a file that arrived after its timeout',
    100,
    (line) => (line.timedOut(3000), file(line, 5000)),
    15_000,
    31_000,
  ],
])('the timeouts of a file and a module are %s', (_, document, happen, forFile, forModule) => {
  const line = lineAfter(document);
  happen(line);
  expect([line.fileTimeout(), line.moduleTimeout()]).toEqual([forFile, forModule]);
});

it.each([
  [200, 3000],
  [4000, 12_000],
])('after a document that took %d ms the next one may take %d ms', (ms, timeout) => {
  lineAfter(ms);
  expect(documentTimeout()).toBe(timeout);
});
