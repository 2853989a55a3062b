import { METRICS_TIMING_NAME, FAILURES_PATH, MAX_REPORTED_FAILURES } from '../contract/failures';
import type { HydrationData } from '../contract/releases';
import type { Attempt } from './createLoader';
import { reportFailures } from './reportFailures';

const release = 'a'.repeat(32);
const page = { assets: { s: { app: 'shell', id: 's' } } } as unknown as HydrationData;
const loaded: Attempt = { module: 'blog/ArticlePage', release, ms: 240, outcome: 'loaded' };
const failed: Attempt = { ...loaded, outcome: 'failed', failure: 'network', reason: '/blog/grief is lost.' };

/** What visitors of a server with this mark report when they leave, after each of these lists of attempts. */
async function reportsOf(mark: string, ...visits: readonly (readonly Attempt[])[]) {
  const sent: [path: string, body: Blob][] = [];
  let attempts: readonly Attempt[] = [];
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming: [{ name: mark }] }] });
  Object.assign(navigator, { sendBeacon: (...report: [string, Blob]) => sent.push(report) });
  reportFailures(page, () => ({ live: {}, attempts }));
  expect(sent).toEqual([]);
  for (attempts of visits) window.dispatchEvent(new Event('pagehide'));
  const reports = sent.map(async ([path, body]) => {
    const reader = new FileReader();
    const read = new Promise((resolve) => reader.addEventListener('load', resolve));
    reader.readAsText(body);
    await read;
    return [path, body.type, JSON.parse(String(reader.result))] as [string, string, unknown[]];
  });
  return Promise.all(reports);
}

it('a visitor reports failures once, to a server with metrics, and nothing else', async () => {
  const report = [FAILURES_PATH, 'application/json', [{ app: 'blog', release, outcome: 'network' }]];
  expect(await reportsOf(METRICS_TIMING_NAME, [loaded], [failed], [failed, failed])).toEqual([report]);
  expect(await reportsOf('cache', [failed])).toEqual([]);
});

it('a report names app, release and outcome, and omits what belongs to no release', async () => {
  const [[, , failures] = []] = await reportsOf(METRICS_TIMING_NAME, [
    { ...loaded, module: 'shell/HomePage', release: 'shell', outcome: 'threw', reason: 'oops' },
    { ...failed, failure: 'timeout' },
    { ...failed, release: '/releases.json' },
    { ...failed, release: '/blog/grief' },
    { ...failed, failure: 'aborted' },
    { ...loaded, outcome: 'handler', reason: 'oops' },
    { ...loaded, outcome: 'mismatch' },
  ]);
  expect(failures).toEqual([
    { app: 'shell', release: 's', outcome: 'threw' },
    ...['timeout', 'handler', 'mismatch'].map((outcome) => ({ app: 'blog', release, outcome })),
  ]);
});

it('a report has a limit', async () => {
  const [[, , failures] = []] = await reportsOf(METRICS_TIMING_NAME, Array<Attempt>(100).fill(failed));
  expect(failures).toHaveLength(MAX_REPORTED_FAILURES);
});
