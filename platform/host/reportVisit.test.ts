import type { PageHandOver } from '../contract/releases';
import { LISTENING_MARK, VISIT_BYTES, type Visit } from '../contract/telemetry';
import type { Attempt } from './createLadder';
import { reportVisit } from './reportVisit';

const release = 'a'.repeat(32);
const page = { assets: { s: { app: 'shell', id: 's' } } } as unknown as PageHandOver;

let listening: string[];
let told: Blob[];
let attempts: Attempt[];

const loaded: Attempt = { module: 'blog/ArticlePage', release, ms: 240, outcome: 'loaded' };

beforeEach(() => {
  listening = [LISTENING_MARK];
  told = [];
  attempts = [loaded];
  Object.assign(performance, {
    getEntriesByType: () => [{ serverTiming: listening.map((name) => ({ name })) }],
  });
  Object.assign(navigator, { sendBeacon: (_path: string, body: Blob) => told.push(body) });
});

const begin = () => reportVisit(page, () => ({ sequence: undefined, attempts }));
const leave = () => window.dispatchEvent(new Event('pagehide'));

function textOf(body: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(body as Blob);
  });
}

const visit = async () => JSON.parse(await textOf(told[0])) as Visit;

it('tells nothing where the server does not say that it listens', () => {
  listening = ['cache'];
  begin();
  leave();
  expect(told).toEqual([]);
});

it('tells once, when the page is left, and nothing before', async () => {
  begin();
  expect(told).toEqual([]);
  leave();
  leave();
  expect(told).toHaveLength(1);
  expect(told[0]?.type).toBe('application/json');
  expect(await visit()).toEqual({
    schema: 1,
    shell: 's',
    loads: [['blog/ArticlePage', release, 'loaded', 2, 0]],
  });
});

it('tells when the tab goes into the background: it may never come back', () => {
  begin();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([]);
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toHaveLength(1);
});

it('tells no path, no reason and no question to the site itself', async () => {
  attempts = [
    { ...loaded, outcome: 'failed', reason: '/r/blog/x/main.js?q=grief answers 500.', how: 'network' },
    { ...loaded, release: '/releases.json', ms: 5 },
    { ...loaded, outcome: 'skipped', ms: 0 },
    { ...loaded, release: '/blog/insomnia', ms: 9000, further: true },
    { ...loaded, release: '/blog/insomnia', outcome: 'failed', how: 'late', further: true },
    { ...loaded, outcome: 'threw', ms: 0, reason: 'x is undefined' },
  ];
  begin();
  leave();
  expect((await visit()).loads).toEqual([
    ['blog/ArticlePage', release, 'network', 2, 0],
    ['blog/ArticlePage', '', 'page', 7, 1],
    ['blog/ArticlePage', '', 'late', 2, 1],
    ['blog/ArticlePage', release, 'threw', 0, 0],
  ]);
  expect(await textOf(told[0])).not.toMatch(/insomnia|grief|undefined/);
});

it('stays within what a server reads, however much was tried', async () => {
  attempts = Array<Attempt>(100).fill({
    ...loaded,
    module: `${'b'.repeat(12)}/${'M'.repeat(20)}`,
    how: 'network',
    further: true,
  });
  begin();
  leave();
  expect((await textOf(told[0])).length).toBeLessThan(VISIT_BYTES);
});
