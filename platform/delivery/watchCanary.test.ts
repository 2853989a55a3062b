/** @jest-environment node */
import { UserError } from '../house/UserError';
import { headOf } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { emptyArm, writeTally } from '../registry/tallies';
import { type RunningServer, startServer } from '../serve/startServer';
import { beginTeamSite } from '../test/teamSite';
import { promote, setCanary } from './promote';
import { rollback } from './takeBack';
import { spanOfTime, watchCanary } from './watchCanary';

jest.mock('./runComposer', () => ({
  runComposer: jest.requireActual<{ composeHere: unknown }>('../test/composeHere').composeHere,
}));

let site: Awaited<ReturnType<typeof beginTeamSite>>;
let blog: Registry;
let current: string;
let canary: string;

beforeEach(async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  site = await beginTeamSite();
  blog = site.machine('blog');
  canary = await site.publish('blog', { text: 'canary', slugs: ['insomnia', 'stress'] });
  await setCanary(blog, 'blog', canary, 10);
  current = (await apps())?.['blog']?.current.id ?? '';
});

afterEach(() => {
  site.remove();
  jest.restoreAllMocks();
});

const apps = async () => headOf(await site.machine('owner').log.read())?.state.apps;

/** What a server has counted in this minute. */
async function count(canaryFailed: number, canaryVisits = 40): Promise<void> {
  const arms = {
    [`blog/${canary}`]: { ...emptyArm(), visits: canaryVisits, failed: canaryFailed },
    [`blog/${current}`]: { ...emptyArm(), visits: 400, failed: 2 },
  };
  // Of the next minute, too, should this one end before the watch begins.
  await writeTally(blog, { schema: 1, since: Date.now() + 60_000, arms, reports: {} }, 'aa');
}

it('a canary that throws on one page in three is taken back by itself, by what pages tell two servers, while visitors read on', async () => {
  const servers: RunningServer[] = [];
  for (let one = 0; one < 2; one += 1)
    servers.push(
      await startServer({
        registry: site.machine('owner'),
        port: 0,
        telemetry: { every: 250 },
        following: { every: 40, releasesEvery: 40 },
        patience: { closing: 100 },
      }),
    );
  const ended = new AbortController();
  let visits = 0;
  const broken: number[] = [];
  const traffic = async ({ port }: RunningServer) => {
    while (!ended.signal.aborted) {
      const isCanary = visits % 10 === 0;
      const how = isCanary && visits % 30 === 0 ? 'threw' : 'loaded';
      const loads = [['blog/ArticlePage', isCanary ? canary : current, how, 1, 0]];
      visits += 1;
      const page = await fetch(`http://127.0.0.1:${port}/blog/insomnia`);
      if (page.status !== 200 || !(await page.text()).includes('blog: first')) broken.push(page.status);
      await fetch(`http://127.0.0.1:${port}/telemetry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ schema: 1, shell: '', loads }),
      });
    }
  };
  const visiting = servers.map(traffic);
  const watched = await watchCanary(blog, 'blog', canary, { for: 200_000, every: 100 });
  ended.abort();
  await Promise.all(visiting);
  await Promise.all(servers.map((server) => server.close()));
  expect(watched.end).toBe('taken back');
  // One server may have told of more visits than the other.
  const [, rate] =
    /^it fails more often: in ([\d.]+) % of \d+ visits/.exec(watched.judgement.worse[0] ?? '') ?? [];
  expect(Number(rate)).toBeGreaterThan(20);
  expect(Number(rate)).toBeLessThan(50);
  const state = headOf(await site.machine('owner').log.read())?.state;
  expect(state?.apps['blog']).not.toHaveProperty('canary');
  expect(state?.apps['blog']?.current.id).toBe(current);
  expect(state?.note).toMatch(/^The canary was taken back by itself: it fails more often/);
  expect(broken).toEqual([]);
});

it('a canary that is as good holds, and stays for whoever decides', async () => {
  await count(0);
  const watched = await watchCanary(blog, 'blog', canary, { for: 50, every: 10 });
  expect(watched).toMatchObject({ end: 'held', judgement: { visits: { canary: 40, current: 400 } } });
  expect((await apps())?.['blog']?.canary?.id).toBe(canary);
});

it('says nothing of a canary that hardly anybody had', async () => {
  await count(10, 19);
  expect(await watchCanary(blog, 'blog', canary, { for: 50, every: 10 })).toMatchObject({ end: 'undecided' });
});

it('leaves the canary as it is when the watch is ended', async () => {
  const ended = new AbortController();
  const watching = watchCanary(blog, 'blog', canary, { for: 60_000, every: 10, signal: ended.signal });
  ended.abort();
  expect(await watching).toMatchObject({ end: 'interrupted' });
  expect((await apps())?.['blog']?.canary?.id).toBe(canary);
});

it.each([
  ['ended the canary', () => rollback(site.machine('owner'), 'blog')],
  ['to everybody', () => promote(site.machine('owner'), { blog: canary })],
])('stops when somebody else has %s', async (words, act) => {
  const watching = watchCanary(blog, 'blog', canary, { for: 60_000, every: 10 }).catch(
    (error: unknown) => error,
  );
  await act();
  const error = (await watching) as UserError;
  expect(error).toBeInstanceOf(UserError);
  expect(error).toMatchObject({ kind: 'conflict', message: expect.stringContaining(words) as string });
});

it('goes on when the registry does not answer for a while', async () => {
  await count(0);
  const { now } = Date;
  let ahead = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  let looks = 0;
  const read = () => {
    looks += 1;
    if (looks < 4) return Promise.reject(new UserError('The registry does not answer.', 'unreachable'));
    // The time of the watch ends with a look that is answered.
    ahead = 600_000;
    return site.machine('owner').log.read();
  };
  const said: string[] = [];
  const registry = { ...blog, log: { ...blog.log, read } };
  const watching = watchCanary(registry, 'blog', canary, {
    for: 600_000,
    every: 20,
    progress: (text) => said.push(text),
  });
  expect(await watching).toMatchObject({ end: 'held' });
  expect(said[0]).toContain('It is asked again.');
});

it.each(['15', 'm', '0m', '-1m', '1d', ''])('refuses %j as a span of time', (text) => {
  expect(() => spanOfTime(text)).toThrow('is no span of time');
});

it('reads spans of time', () => {
  expect(['90s', '15m', '2h'].map(spanOfTime)).toEqual([90_000, 900_000, 7_200_000]);
});
