/** @jest-environment node */
/**
 * Releases of one team that want to occupy or end servers, with the real processes that render. They are live without a gate,
 * as their team's key allows. Meanwhile, and after a restart, the other apps are promoted and served.
 */
import { createLogReader } from '../registry/log';
import { findRelease, type PublishedRelease, releaseOf } from '../registry/release';
import { promotion } from '../release/changes';
import { createEntry } from '../release/createEntry';
import { promote } from '../release/promote';
import type { Said } from '../test/teamSite';
import { until } from '../test/until';
import { useTeamSite } from '../test/useTeamSite';
import { type RunningServer, startServer } from './server';

const site = useTeamSite();
let servers: RunningServer[] = [];

afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
  site.reset();
});

async function serve(memory: string): Promise<RunningServer> {
  const server = await startServer({ registry: site.machine('shell', { memory }), port: 0 });
  servers.push(server);
  return server;
}

/** Makes a release of blog live without the gate. */
async function force(said: Partial<Said>): Promise<void> {
  const machine = site.machine('blog');
  const id = await site.publish('blog', { text: 'hostile', ...said });
  const reader = createLogReader(machine);
  const log = await reader.read('blog');
  const release = (await findRelease(machine, 'blog', id)) as PublishedRelease;
  const change = promotion(log.entries, releaseOf(release));
  await createEntry(machine, reader, { log, change });
}

const many = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => item(n)).join('');

/** Hostile releases of blog, and the reason for which servers refuse them; undefined if they are shown or tried later. */
const releases: [string, Partial<Said>, RegExp | undefined][] = [
  [
    'formatting elements that a browser opens again',
    { html: `<p>${many(2500, (n) => `<b id=${n}>`)}${'<p>x'.repeat(2500)}` },
    /nested more than 512 deep/,
  ],
  [
    'headings a hundred deep',
    { html: `${'<h1><div>'.repeat(100)}${'word '.repeat(700_000)}` },
    /h1 elements/,
  ],
  ['a million attributes', { html: `<p ${many(500_000, (n) => `a${n} `)}>` }, /attributes/],
  ['4 MB of one word', { html: 'x'.repeat(4_000_000) }, undefined],
  ['an endless loop', { runs: 'for (;;);' }, undefined],
  [
    'an endless answer',
    { runs: "for (;;) require('node:fs').writeSync(1, 'x'.repeat(1 << 16));" },
    /line of more than/,
  ],
  [
    'all memory',
    { runs: 'const all = []; for (;;) all.push(Buffer.alloc(1 << 26, 1));' },
    /allocation failed/,
  ],
  ['a way to the parent', { runs: "process.kill(process.ppid, 'SIGKILL'); for (;;);" }, undefined],
  [
    'processes without end',
    {
      runs: "for (;;) try { require('node:child_process').spawn('/node', ['-e', 'for (;;);']).on('error', () => {}); } catch {}",
    },
    undefined,
  ],
];

it.each(releases)('%s', async (_, said, refusal) => {
  const memory = `${site.folder}/machines/server`;
  const server = await serve(memory);
  const get = async (of: RunningServer, page: string) => (await fetch(of.url + page)).text();
  await force(said);
  let longest = 0;
  let isOver = false;
  const visits = (async () => {
    while (!isOver) {
      const start = performance.now();
      expect((await fetch(`${server.url}/appointment`)).status).toBe(200);
      longest = Math.max(longest, performance.now() - start);
    }
  })();
  await promote(site.machine('booking'), { booking: await site.publish('booking', { text: 'second' }) });
  await until(async () => (await get(server, '/appointment')).includes('booking: second'));
  if (refusal) await until(() => refusal.test(JSON.stringify(server.health())));
  isOver = true;
  await visits;
  // Rendering has a limit of minutes; what is longer than this is no busy machine.
  expect(longest).toBeLessThan(30_000);
  await server.close();
  servers = [];
  const restarted = await serve(memory);
  expect(await get(restarted, '/appointment')).toContain('booking: second');
  expect((await fetch(`${restarted.url}/blogs`)).status).toBe(200);
});
