import {
  METRICS_TIMING_NAME,
  FAILURES_PATH,
  MAX_REPORTED_FAILURES,
  type ModuleFailure,
} from '../contract/failures';
import type { HydrationData } from '../contract/releases';
import type { Attempt } from './createLoader';
import { reportFailures } from './reportFailures';

const release = 'a'.repeat(32);
const page = { assets: { s: { app: 'shell', id: 's' } } } as unknown as HydrationData;
const failed: Attempt = {
  module: 'blog/ArticlePage',
  release,
  ms: 240,
  outcome: 'failed',
  failure: 'network',
  reason: '/blog/grief did not load.',
};

let marks: string[];
let sent: { path: string; body: Blob }[];
let attempts: Attempt[];

beforeEach(() => {
  marks = [METRICS_TIMING_NAME];
  sent = [];
  attempts = [failed];
  Object.assign(performance, {
    getEntriesByType: () => [{ serverTiming: marks.map((name) => ({ name })) }],
  });
  Object.assign(navigator, { sendBeacon: (path: string, body: Blob) => sent.push({ path, body }) });
});

const begin = () => reportFailures(page, () => ({ live: {}, attempts }));
const leave = () => window.dispatchEvent(new Event('pagehide'));

function failuresIn(body: Blob | undefined): Promise<ModuleFailure[]> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)) as ModuleFailure[]);
    reader.readAsText(body as Blob);
  });
}

it('sends app, release and outcome once, when the page unloads', async () => {
  begin();
  expect(sent).toEqual([]);
  leave();
  leave();
  expect(sent.map(({ path, body }) => [path, body.type])).toEqual([[FAILURES_PATH, 'application/json']]);
  expect(await failuresIn(sent[0]?.body)).toEqual([{ app: 'blog', release, outcome: 'network' }]);
});

it('sends nothing to a server without metrics', () => {
  marks = ['cache'];
  begin();
  leave();
  expect(sent).toEqual([]);
});

it('sends nothing without failures, and reports failures after the tab was hidden before', () => {
  attempts = [{ module: 'blog/ArticlePage', release, ms: 240, outcome: 'loaded' }];
  begin();
  leave();
  expect(sent).toEqual([]);
  attempts = [failed];
  leave();
  expect(sent).toHaveLength(1);
});

it('names the shell’s release for its own modules, and omits other failures', async () => {
  attempts = [
    { module: 'shell/HomePage', release: 'shell', ms: 0, outcome: 'threw', reason: 'oops' },
    { ...failed, failure: 'timeout' },
    { ...failed, release: '/releases.json' },
    { ...failed, release: '/blog/grief' },
    { ...failed, failure: 'aborted' },
    { module: 'blog/ArticlePage', release, ms: 0, outcome: 'handler', reason: 'oops' },
    { module: 'blog/ArticlePage', release, ms: 0, outcome: 'mismatch' },
  ];
  begin();
  leave();
  expect(await failuresIn(sent[0]?.body)).toEqual([
    { app: 'shell', release: 's', outcome: 'threw' },
    { app: 'blog', release, outcome: 'timeout' },
    { app: 'blog', release, outcome: 'handler' },
    { app: 'blog', release, outcome: 'mismatch' },
  ]);
});

it('limits the number of reported failures', async () => {
  attempts = Array<Attempt>(100).fill(failed);
  begin();
  leave();
  expect(await failuresIn(sent[0]?.body)).toHaveLength(MAX_REPORTED_FAILURES);
});
