/** @jest-environment node */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Judgement } from '../pages/judge';
import { type Timing, waitForServers } from './askServers';

const id = 'a'.repeat(32);
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const live = (number: number, revoked: readonly string[] = []) =>
  JSON.stringify({ apps: { blog: { number, current: { id } } }, revoked: { blog: revoked } });

/** Everybody should show entry 5 of the blog, and know that a release is revoked. */
const judgement = {
  set: { blog: { entry: { number: 5 } } },
  revoked: { blog: [id] },
} as unknown as Judgement;
const minute = 60_000;
/** How long servers are waited for, in ms; no machine is too slow for a minute. */
const patient = { answer: minute, pause: 20, silence: minute, deadline: minute };
/** An address is given up after its first answer; only tests of answers that never end make one fail by its time. */
const givingUp = { ...patient, silence: -1, deadline: -1 };
const waitFor = async (url: string, times: Timing) =>
  (await waitForServers([url], judgement, ['blog'], () => {}, times))[url];

it('waits until each server behind an address shows the entry, or a later one', async () => {
  let asked = 0;
  // A balancer: each of three servers gets there at another time.
  const url = await serve((_, response) => {
    asked += 1;
    response.end(live(asked > 4 && (asked > 12 || asked % 3 === 0) ? 6 : 4, [id]));
  });
  expect(await waitFor(url, patient)).toBeUndefined();
  expect(asked).toBeGreaterThan(12);
});

it.each<[string, RequestListener, RegExp, Timing?]>([
  [
    'shows an earlier entry',
    (_, response) => response.end(live(4, [id])),
    /shows entry 4 of blog instead of 5\.$/,
  ],
  [
    'does not know of a revocation, and says why',
    ({ url }, response) =>
      response.end(
        url === '/healthz' ? '{"problems":["The log of blog cannot be read.","booking is late."]}' : live(5),
      ),
    /shows blog a+ not as revoked\. It says: "The log of blog cannot be read\."\.$/,
  ],
  [
    'shows nothing of it',
    (_, response) => response.end('{"apps":{},"revoked":{"blog":["' + id + '"]}}'),
    /entry none of blog/,
  ],
  [
    'never answers',
    () => {},
    /does not say what it shows: no whole answer within 0\.3 s/,
    { ...givingUp, answer: 300 },
  ],
  [
    'never ends its answer',
    (_, response) => response.write(' '),
    /no whole answer/,
    { ...givingUp, answer: 300 },
  ],
  [
    'answers without end',
    (_, response) => void response.end(Buffer.alloc(2 << 20, ' ')),
    /more than 1048576 bytes/,
  ],
  [
    'answers another thing',
    (_, response) => response.writeHead(502).end('<h1>\u001b[2J'),
    /server of this site \(status 502\)/,
  ],
  ['leads elsewhere', (_, response) => response.writeHead(301, { location: '/x' }).end(), /\(status 301\)/],
  [
    'is of another schema',
    (_, response) => response.end('{"apps":{"blog":{"number":"5"}}}'),
    /server of this site/,
  ],
])('names an address that %s', async (_, answer, why, times = givingUp) => {
  const url = await serve(answer);
  const found = await waitFor(url, times);
  expect(found?.startsWith(url)).toBe(true);
  expect(found).toMatch(why);
});

it('names an address where nobody listens', async () => {
  expect(await waitFor('http://127.0.0.1:9', givingUp)).toMatch(/ECONNREFUSED/);
});
