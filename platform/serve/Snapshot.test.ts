/** @jest-environment node */
import { rmSync } from 'node:fs';
import path from 'node:path';

import { promote, setCanary } from '../delivery/promote';
import { rollback } from '../delivery/takeBack';
import { headOf } from '../registry/log';
import { allowsExactly } from '../test/allowsExactly';
import { beginTeamSite, type Said } from '../test/teamSite';
import { until } from '../test/until';
import { type RunningServer, startServer } from './startServer';

jest.mock('../delivery/runComposer', () => ({
  runComposer: jest.requireActual<{ composeHere: unknown }>('../test/composeHere').composeHere,
}));

let site: Awaited<ReturnType<typeof beginTeamSite>>;
let server: RunningServer;

const stateNow = async () => headOf(await site.machine('owner').log.read())?.state;

/** Waits until the server shows the newest state. */
async function shown(): Promise<void> {
  const state = (await stateNow())?.number ?? 0;
  await until(() => server.state() === state);
}

beforeEach(async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  site = await beginTeamSite();
  server = await startServer({
    registry: site.machine('owner'),
    port: 0,
    following: { every: 40, releasesEvery: 40, tolerance: 300 },
    patience: { closing: 100 },
  });
  const canary = await site.publish('blog', {
    text: 'canary',
    slugs: ['insomnia', 'stress', 'new'],
  });
  await setCanary(site.machine('blog'), 'blog', canary, 10);
  await shown();
});

afterEach(async () => {
  await server.close();
  site.remove();
  jest.restoreAllMocks();
});

async function get(target: string) {
  const answer = await fetch(`http://127.0.0.1:${server.port}${target}`);
  return {
    status: answer.status,
    robots: answer.headers.get('x-robots-tag'),
    policy: answer.headers.get('content-security-policy') ?? '',
    text: await answer.text(),
  };
}

async function move(app: 'shell' | 'blog' | 'booking', said: Said): Promise<void> {
  await promote(site.machine(app), { [app]: await site.publish(app, said) });
  await shown();
}

describe('a page that only a canary has', () => {
  it('is there for whoever loads it again, and no search engine lists it', async () => {
    const page = await get('/blog/new');
    expect(page).toMatchObject({ status: 200, robots: 'noindex' });
    expect(page.text).toContain('blog: canary');
    expect((await get('/sitemap.xml')).text).not.toContain('/blog/new');
  });

  it('has its styles allowed as any other', async () => {
    for (const path of ['/blog/new', '/blog/insomnia']) {
      const { policy, text } = await get(path);
      expect(allowsExactly(policy, text)).toBe(true);
    }
    expect((await get('/blog/new')).policy).not.toBe((await get('/blog/insomnia')).policy);
  });

  it('takes nothing from the pages that everybody has', async () => {
    const page = await get('/blog/insomnia');
    expect(page).toMatchObject({ status: 200, robots: null });
    expect(page.text).toContain('blog: first');
  });

  it('stays while others move, the shell too', async () => {
    await move('booking', { text: 'second' });
    expect((await get('/blog/new')).status).toBe(200);
    await move('shell', { text: 'second' });
    const page = await get('/blog/new');
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/blog: canary.*shell: second/);
  });

  it('goes with the canary', async () => {
    await rollback(site.machine('blog'), 'blog');
    await shown();
    expect((await get('/blog/new')).status).toBe(404);
  });

  it('and cannot be read keeps no state from going live', async () => {
    const { apps, ready = [] } = (await stateNow()) ?? {};
    for (const { from, index } of ready)
      if (from['blog'] === apps?.['blog']?.canary?.id) rmSync(path.join(site.url, index));
    await move('booking', { text: 'second' });
    expect((await get('/appointment')).text).toContain('booking: second');
    expect((await get('/blog/new')).status).toBe(404);
  });
});

it('a canary that does not render with a new release of the shell does not hold the shell up', async () => {
  await rollback(site.machine('blog'), 'blog');
  const canary = await site.publish('blog', { text: 'canary', slugs: ['insomnia', 'stress', 'newer'] });
  await setCanary(site.machine('blog'), 'blog', canary, 10);
  rmSync(path.join(site.url, `r/blog/${canary}/data/said.json`));
  const shell = await site.publish('shell', { text: 'second' });
  const moved = await promote(site.machine('shell'), { shell });
  expect(moved?.notes).toContainEqual(
    expect.stringMatching(/^Pages for the canary of blog are not composed ahead: .*said\.json/),
  );
});
