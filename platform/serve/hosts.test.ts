/** @jest-environment node */
/** A real server that answers the three hosts of a site, an export of it, and a check of both. */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { promote } from '../release/promote';
import { beginTeamSite, type LiveTeamSite } from '../test/teamSite';
import { exportSite } from './export';
import { type RunningServer, startServer } from './server';
import { verifySite } from './verify';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));

let site: LiveTeamSite;
let server: RunningServer;
let printed: jest.SpyInstance;
let port = 0;
let unpromoted = '';
const first: Record<string, string> = {};

const originOf = (host: string) => `http://${host}:${port}`;
const [SITE, BOOKING, PREVIEW] = ['127.0.0.1', 'localhost', 'preview.localhost'];

beforeAll(async () => {
  printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  ({ port } = free.address() as AddressInfo);
  free.close();
  site = await beginTeamSite();
  const hosts = {
    siteUrl: originOf(SITE),
    bookingOrigin: originOf(BOOKING),
    previewOrigin: originOf(PREVIEW),
  };
  const shell = await site.publish('shell', { text: 'hosts', site: hosts });
  await promote(site.machine('shell'), { shell });
  Object.assign(first, site.first);
  unpromoted = await site.publish('booking', { text: 'unpromoted' });
  server = await startServer({ registry: site.machine('shell'), port });
});

afterAll(async () => {
  await server.close();
  site.remove();
  printed.mockRestore();
});

/** Requests a path of our server by a name of the host. */
async function ask(
  host: string,
  target: string,
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }> {
  const sent = request({
    host: '127.0.0.1',
    port,
    path: target,
    headers: { host: `${host}:${port}` },
    agent: false,
  });
  const [reply] = (await once(sent.end(), 'response')) as [IncomingMessage];
  let body = '';
  for await (const part of reply.setEncoding('utf8')) body += String(part);
  return { status: reply.statusCode ?? 0, headers: reply.headers, body };
}

it('each host says what it is, and keeps it from search engines or gives it a process of its own', async () => {
  const pages = await Promise.all([ask(SITE, '/'), ask(PREVIEW, '/'), ask(BOOKING, '/appointment')]);
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  const named = pages.map(({ headers }) => [headers['x-robots-tag'], headers['origin-agent-cluster']]);
  expect(named).toEqual([
    [undefined, undefined],
    ['noindex', undefined],
    [undefined, '?1'],
  ]);
  expect(pages[2]?.headers['content-security-policy']).toContain(`${BOOKING}:${port}/r/booking/`);
  const { hosts } = JSON.parse((await ask(BOOKING, '/healthz')).body) as { hosts: object };
  expect(hosts).toMatchObject({ bookingOrigin: originOf(BOOKING), previewOrigin: originOf(PREVIEW) });
  expect((await ask(BOOKING, '/releases.json')).body).toContain(originOf(BOOKING));
  expect((await ask(SITE, '/sitemap.xml')).body).toContain(`<loc>${originOf(BOOKING)}/appointment</loc>`);
});

it('redirects to the host of a page and keeps the query; caches ask again', async () => {
  const { status, headers } = await ask(SITE, '/appointment?service=x');
  expect([status, headers.location, headers['cache-control']]).toEqual([
    301,
    `${originOf(BOOKING)}/appointment?service=x`,
    'no-cache',
  ]);
});

it('at a name that the site does not know, a form is a page with the phones and a link to its host', async () => {
  const { status, body, headers } = await ask('10.0.0.7', '/appointment');
  expect(status).toBe(421);
  expect(body).toContain(`href="${originOf(BOOKING)}/appointment"`);
  expect(body).toContain('href="tel:');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it('an unpromoted release is on the preview host only', async () => {
  const file = `/r/booking/${unpromoted}/main.js`;
  const statuses = await Promise.all(
    [SITE, BOOKING, PREVIEW].map(async (host) => (await ask(host, file)).status),
  );
  expect(statuses).toEqual([404, 404, 200]);
  const trial = `/appointment?release.booking=${unpromoted}`;
  expect((await ask(BOOKING, trial)).headers.location).toBe(originOf(PREVIEW) + trial);
  expect((await ask(PREVIEW, trial)).headers['content-security-policy']).toContain(unpromoted);
});

it('an export has a folder for each host, and a check asks both', async () => {
  const folder = path.join(site.folder, 'hosts');
  await exportSite({ registry: site.machine('shell'), folder });
  const partOf = (host: string) => `${host}-${port}`;
  expect(readdirSync(folder).sort()).toEqual([partOf(SITE), partOf(BOOKING)]);
  const files = (host: string) =>
    readdirSync(path.join(folder, partOf(host))).filter((file) => /\.html$|^r$/.test(file));
  expect(files(BOOKING).sort()).toEqual(['404.html', 'appointment.html', 'r']);
  expect(files(SITE)).not.toContain('appointment.html');
  expect(readdirSync(path.join(folder, partOf(BOOKING), 'r')).sort()).toEqual(['booking', 'shell']);
  const redirects = (host: string) => readFileSync(path.join(folder, partOf(host), '_redirects'), 'utf8');
  expect(redirects(SITE)).toContain(`/appointment ${originOf(BOOKING)}/appointment 301`);
  expect(redirects(BOOKING)).toContain(`/blog/* ${originOf(SITE)}/blog/:splat 301`);

  const checked = await verifySite({ registry: site.machine('shell'), url: originOf(SITE) });
  expect(checked.findings).toEqual([]);
  const wrong = await verifySite({ registry: site.machine('shell'), url: `http://127.0.0.2:${port}` }).catch(
    String,
  );
  // Here the host is not named: a proxy that hides it looks the same.
  expect(typeof wrong === 'string' ? wrong : wrong.findings.join()).toMatch(/status 421|does not answer/);
});
