/** @jest-environment node */
import { request } from 'node:http';
import path from 'node:path';

import { FAILURES_PATH, REPORTS_PATH } from '../contract/failures';
import { beginTeamSite, type LiveTeamSite } from '../test/teamSite';
import { parseMetricsAddress } from '../cli/serve';
import { type RunningServer, startServer } from './server';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));

let site: LiveTeamSite;
let blog = '';
let shell = '';
let server: RunningServer;

const begin = (options: Partial<Parameters<typeof startServer>[0]> = {}) =>
  startServer({
    registry: site.machine('shell', { memory: path.join(site.folder, 'server') }),
    port: 0,
    metrics: { host: '127.0.0.1', port: 0 },
    timeouts: { closing: 100 },
    ...options,
  });

beforeAll(async () => {
  site = await beginTeamSite();
  ({ blog = '', shell = '' } = site.first);
});
afterAll(() => site.remove());

beforeEach(async () => {
  server = await begin();
});
afterEach(() => server.close());

const json = { 'content-type': 'application/json' };
const reportsJson = { 'content-type': 'application/reports+json' };

type Sent = { readonly path?: string; readonly method?: string; readonly headers?: Record<string, string> };

/** @returns the status of the response. */
function post(body: string, { path = FAILURES_PATH, method = 'POST', headers = json }: Sent = {}) {
  return new Promise<number>((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const asked = request({ port: server.port, path, method, headers: { ...length, ...headers } });
    asked.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

const report = (body: unknown) => post(JSON.stringify(body), { path: REPORTS_PATH, headers: reportsJson });

/** The lines of the counters, without their prefix. */
async function counters(): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  return [...(await answer.text()).matchAll(/^site_(\w+_total\{.*)$/gm)].map(([, line = '']) => line);
}

it('only pages have the headers that enable reports; servers without METRICS reject reports', async () => {
  const marks = async ({ port }: RunningServer, path = '/blogs') => {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    return [headers.get('server-timing'), headers.get('reporting-endpoints')];
  };
  expect(await marks(server)).toEqual(['counts', 'reports="/reports"']);
  expect(await marks(server, `/r/blog/${blog}/main.js`)).toEqual([null, null]);
  const without = await begin({ metrics: undefined });
  expect(await marks(without)).toEqual([null, null]);
  const address = `http://127.0.0.1:${without.port}${FAILURES_PATH}`;
  expect((await fetch(address, { method: 'POST', body: '[]' })).status).toBe(405);
  await without.close();
});

it('counts module failures by known app, release and outcome, and everything else as "other"', async () => {
  const failures = `blog ${blog},blog ${blog},shell ${shell},blog made-up,made-up ${blog}`.split(',');
  const sent = failures
    .map((one) => one.split(' '))
    .map(([app, release]) => ({ app, release, outcome: 'code' }));
  expect(await post(JSON.stringify(sent))).toBe(204);
  expect((await counters()).sort()).toEqual([
    `module_failures_total{app="blog",release="${blog}",outcome="code"} 2`,
    'module_failures_total{app="blog",release="other",outcome="code"} 1',
    'module_failures_total{app="other",release="other",outcome="code"} 1',
    `module_failures_total{app="shell",release="${shell}",outcome="code"} 1`,
  ]);
});

it('counts browser reports by known kind and directive, and everything else as "other"', async () => {
  const csp = (effectiveDirective: string) => ({ type: 'csp-violation', body: { effectiveDirective } });
  const all = [
    csp('script-src-elem'),
    csp('made-up-src'),
    { type: 'integrity-violation', body: { documentURL: 'https://clinic.example/blog/secret' } },
    { type: 'made-up' },
  ];
  expect(await report(all)).toBe(204);
  expect((await counters()).sort()).toEqual([
    'violations_total{kind="csp-violation",directive="other"} 1',
    'violations_total{kind="csp-violation",directive="script-src-elem"} 1',
    'violations_total{kind="integrity-violation",directive=""} 1',
    'violations_total{kind="other",directive=""} 1',
  ]);
});

it('counts an outcome of an older or newer page as "other"', async () => {
  expect(await post(JSON.stringify([{ app: 'blog', release: blog, outcome: 'made-up' }]))).toBe(204);
  expect(await counters()).toEqual([`module_failures_total{app="blog",release="${blog}",outcome="other"} 1`]);
});

it.each([
  ['a method other than POST', 405, { method: 'PUT' }],
  ['another content type', 415, { headers: { 'content-type': 'text/plain' } }],
  ['a body above the maximum length', 413, { headers: { ...json, 'content-length': '4097' } }],
  ['a request from another site', 403, { headers: { ...json, 'sec-fetch-site': 'cross-site' } }],
])('rejects %s before it reads the body', async (_, status, sent: Sent) => {
  expect(await post('[]', sent)).toBe(status);
});

it.each<[string, unknown, Sent?]>([
  ['an additional field', [{ app: 'blog', release: 'x', outcome: 'code', path: '/blog/grief' }]],
  ['a name that is not a string', [{ app: {}, release: 'x', outcome: 'code' }]],
  ['more failures than a page sends', Array(21).fill({ app: 'blog', release: 'x', outcome: 'code' })],
  [
    'a directive that cannot be printed',
    [{ type: 'csp-violation', body: { effectiveDirective: { toString: 1 } } }],
    { path: REPORTS_PATH, headers: reportsJson },
  ],
])('rejects a report with %s, and counts nothing of it', async (_, body, sent = {}) => {
  expect(await post(JSON.stringify(body), sent)).toBe(400);
  expect(await counters()).toEqual([]);
});

it('metrics are served on a separate address, which serves nothing else', async () => {
  const at = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${server.metricsPort}${path}`, { method });
  expect((await at('/')).status).toBe(404);
  expect((await at('/metrics', 'POST')).status).toBe(404);
  expect(await (await at('/metrics')).text()).toContain('# TYPE site_violations_total counter\n');
  expect((await fetch(`http://127.0.0.1:${server.port}/metrics`)).status).toBe(404);
});

it('METRICS is a port on localhost, or an address with a port', async () => {
  expect(parseMetricsAddress('9464')).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(parseMetricsAddress('10.0.0.5:9464')).toEqual({ host: '10.0.0.5', port: 9464 });
  expect(parseMetricsAddress('[::1]:9464')).toEqual({ host: '::1', port: 9464 });
  for (const text of ['metrics', '70000', ':', '1:2:x'])
    expect(() => parseMetricsAddress(text)).toThrow(
      expect.objectContaining({ kind: 'usage', message: expect.stringContaining(text) as string }),
    );
  const taken = begin({ metrics: { host: '127.0.0.1', port: server.metricsPort ?? 0 } });
  await expect(taken).rejects.toThrow(/Metrics cannot be served on 127\.0\.0\.1:\d+ .* choose another place/);
});
