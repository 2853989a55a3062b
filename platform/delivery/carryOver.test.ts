/** @jest-environment node */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { SiteDescription } from '../contract/state';
import { integrityOf } from '../house/files';
import { headOf, type History } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { type RunningServer, startServer } from '../serve/startServer';
import { apps, makeTeamSite, publishSaid, type TeamSite } from '../test/teamSite';
import { carryOver } from './carryOver';
import { promote } from './promote';
import { siteProblems } from './status';

jest.mock('./runComposer', () => ({
  runComposer: jest.requireActual<{ composeHere: unknown }>('../test/composeHere').composeHere,
}));

const siteMap: SiteDescription['siteMap'] = {
  home: { path: '/', owner: 'shell', module: 'HomePage', includes: ['blog/Teaser'] },
  about: { path: '/about', owner: 'shell', module: 'AboutPage' },
  blogs: { path: '/blogs', owner: 'blog', module: 'ListPage' },
  article: { path: '/blog/:slug', owner: 'blog', module: 'ArticlePage' },
};

/** The pages that were live, with the modules that stand in them. */
const pages: Readonly<Record<string, readonly string[]>> = {
  '/': ['shell/HomePage', 'blog/Teaser'],
  '/about': ['shell/AboutPage'],
  '/404': ['shell/NotFoundPage'],
  '/blogs': ['blog/ListPage'],
  '/blog/insomnia': ['blog/ArticlePage'],
};

const htmlOf = (route: string) => `<!doctype html><title>${route}</title><main><h1>${route}</h1></main>`;

const ids = { shell: 'a'.repeat(16), blog: 'b'.repeat(16), before: 'c'.repeat(16), canary: 'd'.repeat(16) };

function put(former: string, file: string, content: string): void {
  const place = path.join(former, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, content);
}

/** A release of the former shape; gives it as a pointer names it. */
function putRelease(former: string, app: string, id: string): { id: string; assets: string } {
  const script = `console.info("${app} ${id}");`;
  const integrity = { 'main.js': integrityOf(Buffer.from(script)) };
  const assets = JSON.stringify({ app, id, contract: 1, integrity });
  put(former, `r/${app}/${id}/main.js`, script);
  put(former, `r/${app}/${id}/assets.json`, assets);
  put(former, `r/${app}/${id}/data/said.json`, JSON.stringify({ text: id, slugs: ['insomnia'] }));
  put(former, `r/${app}/${id}/release.json`, JSON.stringify({ published: '2026-01-01', shared: {} }));
  return { id, assets: integrityOf(Buffer.from(assets)) };
}

/** A registry as there was before there was a log: site 7 is live, with a canary of the blog. */
function putFormer(former: string): void {
  const since = '2026-01-02T03:04:05.000Z';
  const live = {
    shell: { current: putRelease(former, 'shell', ids.shell), since, previous: [] },
    blog: {
      current: putRelease(former, 'blog', ids.blog),
      since,
      canary: putRelease(former, 'blog', ids.canary),
      previous: [putRelease(former, 'blog', ids.before)],
    },
  };
  const revoked = { blog: ['e'.repeat(16)] };
  put(former, 'releases.json', JSON.stringify({ schema: 1, sequence: 7, apps: live, revoked }));
  const composed = Object.entries(pages).map(([route, modules]) => ({
    route,
    modules,
    canonical: route !== '/404',
    javascript: 1,
    stylesheets: 1,
    files: {},
  }));
  put(former, 'site/7/composition.json', JSON.stringify({ pages: composed }));
  const redirects = { '/blog/sleep': '/blog/insomnia' };
  put(former, 'site/7/site.json', JSON.stringify({ redirects, mapOrigin: 'https://maps.example' }));
  put(
    former,
    'site/7/site.webmanifest',
    JSON.stringify({ name: 'A', short_name: 'A', description: 'A', lang: 'en', theme_color: '#000000' }),
  );
  put(former, 'site/7/sitemap.xml', '<urlset><url><loc>https://clinic.example/</loc></url></urlset>');
  put(former, 'site/7/robots.txt', 'User-agent: *');
  for (const route of Object.keys(pages))
    put(former, `site/7/${route === '/' ? 'index' : route.slice(1)}.html`, htmlOf(route));
}

describe('a registry of the former shape', () => {
  let site: TeamSite;
  let former = '';
  let registry: Registry;
  let server: RunningServer | undefined;

  beforeEach(() => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    site = makeTeamSite();
    former = path.join(site.folder, 'former');
    putFormer(former);
    registry = site.machine('owner');
  });

  afterEach(async () => {
    await server?.close();
    server = undefined;
    site.remove();
    jest.restoreAllMocks();
  });

  async function get(target: string) {
    server ??= await startServer({ registry: site.machine('owner'), port: 0, patience: { closing: 100 } });
    const answer = await fetch(`http://127.0.0.1:${server.port}${target}`, { redirect: 'manual' });
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
  }

  it('is carried over into a log, by which every page and file has its bytes and its address', async () => {
    const { releases, pages: carried, left } = await carryOver(registry, former, siteMap);
    expect({ releases, carried }).toEqual({ releases: 3, carried: 5 });
    expect(left).toEqual([`the canary ${ids.canary} of blog was not carried over: begin it again`]);
    for (const route of Object.keys(pages).filter((one) => one !== '/404'))
      expect(await get(route)).toMatchObject({ status: 200, text: htmlOf(route) });
    expect(await get('/nothing')).toMatchObject({ status: 404, text: htmlOf('/404') });
    expect(await get('/blog/sleep')).toMatchObject({ status: 301, to: '/blog/insomnia' });
    for (const id of [ids.blog, ids.before])
      expect((await get(`/r/blog/${id}/main.js`)).text).toContain(`blog ${id}`);
    const { state } = headOf(await registry.log.read()) ?? {};
    expect(state).toMatchObject({ number: 1, action: 'carry over', revoked: { blog: ['e'.repeat(16)] } });
    expect(await siteProblems(registry, await registry.log.read())).toEqual([]);
  });

  it('is not taken for an empty one: every command names the one that carries it over, in the same folder too', async () => {
    const inPlace = makeTeamSite(former);
    const [machine, carrier] = [{}, { carriesOver: true }].map((how) => inPlace.machine('owner', how));
    const refusal = /holds a releases\.json and no log.* npm run site -- carry-over /;
    const pointer = readFileSync(path.join(former, 'releases.json'));
    try {
      await expect(machine?.log.read()).rejects.toThrow(refusal);
      await carryOver(carrier as Registry, former, siteMap);
      expect(headOf((await machine?.log.read()) as History)?.state.number).toBe(1);
      expect(readFileSync(path.join(former, 'releases.json'))).toEqual(pointer);
    } finally {
      inPlace.remove();
    }
  });

  it('goes on with what is published next', async () => {
    await carryOver(registry, former, siteMap);
    const next = Object.fromEntries(
      await Promise.all(
        apps.map(async (app) => [app, await publishSaid(registry, app, { text: 'new' })] as const),
      ),
    );
    await promote(registry, next, { removing: 'any' });
    expect((await get('/blogs')).text).toContain('blog: new');
    expect((await get(`/r/blog/${ids.blog}/main.js`)).status).toBe(200);
  });

  it('is carried over once', async () => {
    await carryOver(registry, former, siteMap);
    await expect(carryOver(registry, former, siteMap)).rejects.toThrow(
      /has a log already \(state 1\), so nothing was carried over/,
    );
  });

  it.each([
    ['a changed file', (at: string) => appendFileSync(path.join(at, `r/blog/${ids.blog}/main.js`), ' ')],
    [
      'a site that is not whole',
      (at: string) => writeFileSync(path.join(at, 'site/7/composition.json'), '{'),
    ],
    ['a pointer that is none', (at: string) => writeFileSync(path.join(at, 'releases.json'), '{}')],
  ])('with %s is refused, and no log begins', async (_, damage) => {
    damage(former);
    await expect(carryOver(registry, former, siteMap)).rejects.toThrow(/so nothing was carried over/);
    expect((await registry.log.read()).states).toEqual([]);
  });

  it('that is none is said to be none', async () => {
    await expect(carryOver(registry, site.folder, siteMap)).rejects.toThrow(
      /is no registry of the former shape: there is no releases\.json in it/,
    );
  });
});
