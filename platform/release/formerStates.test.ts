/** @jest-environment node */
import type { PartRef, State } from '../registry/state';
import { hashOf, seal } from '../registry/signed';
import { stateKey } from '../registry/chain';
import { headOf } from '../registry/history';
import { createPageWriter, readPart } from '../registry/parts';
import { findRelease, releaseOf } from '../registry/release';
import { openStore } from '../registry/store/openStore';
import { startServer } from '../serve/server';
import { beginTeamSite } from '../test/teamSite';
import { bringUp } from './bringUp';
import { promote, rollback } from './verbs';
import { statusText } from '../cli/statusText';
import { siteProblems, statusOf } from './status';

jest.mock('./sandbox', () => ({
  runComposer: jest.requireActual<{ composeHere: unknown }>('../test/composeHere').composeHere,
}));
jest.mock('./buildApps', () => ({ appNames: () => ['blog'], buildApps: jest.fn() }));

type Begun = Awaited<ReturnType<typeof beginTeamSite>>;

let site: Begun;
let canary: string;

const reader = () => site.machine('owner');

async function head(): Promise<State> {
  return headOf(await reader().log.read())?.state as State;
}

/**
 * Rewrites the log as versions before schema 2 wrote it, and lets it end as after
 * `release promote blog <id> --percent 10`, then `--percent 20`.
 */
beforeEach(async () => {
  site = await beginTeamSite();
  canary = await site.publish('blog', { text: 'canary', slugs: ['insomnia', 'stress', 'new'] });
  const store = openStore(site.url);
  const registry = reader();
  const { states } = await registry.log.read();
  const release = await findRelease(registry, 'blog', canary);
  if (!release) throw new Error('The canary was not published.');

  /** Pages that name the canary, or that are ready for its promotion, as `from` says. */
  async function pagesFrom(blog: string, live: readonly PartRef[]): Promise<PartRef[]> {
    const writer = createPageWriter(registry, { texts: [], parts: [] }, 100);
    const own = live.filter(({ from }) => 'blog' in from);
    return Promise.all(
      own.map(async (ref) => {
        const part = await readPart(registry, ref);
        return writer.part({ ...part, from: { ...part.from, blog } });
      }),
    );
  }

  const former: object[] = states.map(({ state }) => ({ ...state, schema: 1, ready: [] }));
  const last = states.at(-1)?.state as State;
  const { live } = last;
  const blog = last.apps['blog'];
  for (const percent of [10, 20])
    former.push({
      ...last,
      schema: 1,
      number: former.length + 1,
      action: 'canary',
      moved: ['blog'],
      nonce: `canary ${percent}`,
      apps: { ...last.apps, blog: { ...blog, canary: { ...releaseOf(release), percent } } },
      live: [
        ...live.filter(({ from }) => !('blog' in from)),
        ...(await pagesFrom(`${site.first['blog']}~${canary}@${percent}`, live)),
      ],
      ready: await pagesFrom(canary, live),
    });
  let before: string | null = null;
  for (const [index, state] of former.entries()) {
    const key = stateKey(index + 1);
    const bytes = seal(
      'application/vnd.site.state+json',
      { ...state, number: index + 1, before },
      site.keyOf('owner').private,
    );
    await store.remove(key);
    await store.create(key, bytes);
    before = hashOf(bytes);
  }
});

afterEach(() => site.remove());

const leftOut = () =>
  expect.stringMatching(
    new RegExp(`^blog ${canary} was a canary of a former version, .* every browser loads `),
  ) as string;

it('reads states of former versions, and prints how to end their canary', async () => {
  const registry = reader();
  const history = await registry.log.read();
  expect(history.ignored).toEqual([]);
  expect(headOf(history)?.state).toMatchObject({ schema: 1, action: 'canary' });
  const text = statusText(registry, history, await statusOf(registry, history), []);
  expect(text).toContain(
    `blog ${canary} is a canary of a former version: existing pages still load it in 20 % of browsers`,
  );
  expect(text).toContain(`To end it now: npm run release -- promote blog ${site.first['blog']}`);
  expect(await siteProblems(registry, history)).toEqual([]);
});

it('serves states of former versions, with the files of the canary but without listing it as live', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const server = await startServer({ registry: reader(), port: 0 });
  const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
  try {
    expect((await get('/blog/insomnia')).status).toBe(200);
    expect((await get(`/r/blog/${canary}/main.js`)).status).toBe(200);
    expect(await (await get('/releases.json')).text()).not.toContain(canary);
    expect((await get('/healthz')).status).toBe(200);
  } finally {
    await server.close();
    jest.restoreAllMocks();
  }
});

it('a promotion of its app removes the canary and reports it', async () => {
  const blog = await site.publish('blog', { text: 'second' });
  const moved = await promote(site.machine('blog'), { blog });
  expect(moved?.notes).toEqual([leftOut()]);
  expect(await head()).toMatchObject({
    schema: 2,
    action: 'promote',
    apps: { blog: { current: { id: blog } } },
  });
  expect((await head()).apps['blog']).not.toHaveProperty('canary');
  expect(JSON.stringify((await head()).live)).not.toContain(canary);
  expect(await siteProblems(reader(), await reader().log.read())).toEqual([]);
});

it('a promotion of the current release ends the canary', async () => {
  const moved = await promote(site.machine('blog'), { blog: site.first['blog'] ?? '' });
  expect(moved?.notes).toEqual([leftOut()]);
  expect(moved?.composed).toBe(0);
  expect((await head()).apps['blog']).toMatchObject({ current: { id: site.first['blog'] }, previous: [] });
});

it('a promotion of the canary makes it live in every browser', async () => {
  const moved = await promote(site.machine('blog'), { blog: canary });
  expect(moved?.notes).toEqual([]);
  expect((await head()).apps['blog']).toMatchObject({
    current: { id: canary },
    previous: [{ id: site.first['blog'] }],
  });
});

it('a promotion of the shell removes the canary, too', async () => {
  const moved = await promote(site.machine('shell'), {
    shell: await site.publish('shell', { text: 'second' }),
  });
  expect(moved?.notes).toEqual([leftOut()]);
  expect((await head()).apps['blog']).not.toHaveProperty('canary');
});

it('a promotion of another remote keeps the canary and its pages', async () => {
  const before = await head();
  const booking = await site.publish('booking', { text: 'second' });
  const moved = await promote(site.machine('booking'), { booking });
  const after = await head();
  expect(moved?.notes).toEqual([]);
  expect(after.apps['blog']).toEqual(before.apps['blog']);
  for (const ref of before.live) if ('blog' in ref.from) expect(after.live).toContainEqual(ref);
  const { moved: back } = await rollback(site.machine('booking'), 'booking');
  expect([back.composed, back.notes]).toEqual([0, []]);
});

it('"npm start" keeps the live release if a person promoted it', async () => {
  const { buildApps } = jest.requireMock<{ buildApps: jest.Mock }>('./buildApps');
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const built = await site.publish('blog', { text: 'built here' }, reader());
  buildApps.mockResolvedValue({ blog: { id: built } });
  await bringUp(reader());
  expect(stderr.mock.calls.join()).toContain('by a promotion, and stays live');
  expect((await head()).apps['blog']).toMatchObject({ canary: { id: canary } });
  stderr.mockRestore();
});
