/** A day of two teams with keys of their own, who release into one registry, which three servers behind one address show. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openRegistry } from '@site/platform/registry/Registry';
import { findRelease } from '@site/platform/registry/release';
import { keyFor } from '@site/platform/registry/trust';
import { objectStoreIsInstalled, startObjectStore } from '@site/platform/test/objectStore';
import { spawnServer } from '@site/platform/test/spawnServer';
import { trial } from '@site/shared-content/trial';
import { expect, type Page } from 'playwright/test';

import { open } from '../support/hydrated';
import { startBalancer } from '../support/startBalancer';
import { test } from '../support/test';
import { type Copy, copyOfTheProject } from './copyOfTheProject';
import { type Draft, forgeRelease, quickRegistry, withWords } from './registryCopy';
import { signedRegistry } from './signedRegistry';

test.describe.configure({ mode: 'serial' });

/** What each team changes on its pages. */
const changes = {
  blog: { from: 'Understand it, then take a step', to: 'Read about it, then take a step' },
  booking: { from: 'Other ways to reach us', to: 'More ways to reach us' },
} as const;

/** A page that the blog adds below its prefix. */
const newPage = { path: '/blogs/all', module: 'BlogListPage' };

let project: Copy;
test.beforeAll(() => {
  project = copyOfTheProject();
});

/** Runs a command in the project of the teams. @throws Error if it fails */
async function run(words: string, key: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const [verb = '', ...args] = words.split(' ');
  const { code, output } = await project.run(verb, args, { ...env, REGISTRY: '', SITE_KEY: key });
  if (code !== 0) throw new Error(`${words} ended with ${code}:\n${output}`);
  return output;
}

const jsonOf = (output: string) => JSON.parse(output.slice(output.indexOf('{'))) as Record<string, unknown>;

async function aDay(page: Page, place: string, url: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const keyFile = (name: string) => path.join(place, `${name}.pem`);
  const commit = (fields: object) => {
    const file = path.join(project.folder, 'registry.json');
    project.write('registry.json', JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...fields }));
  };
  // The operator begins; each team adds its keys: one for branches, and one for what goes live.
  project.write('registry.json', JSON.stringify({ url }));
  for (const name of ['operator', 'blog --for publish', 'blog --for promote', 'booking']) {
    const words = `keys new ${name} --file ${keyFile(name.replaceAll(' ', ''))} --json`;
    commit(jsonOf(await run(words, '', env))['registryFile'] as object);
  }
  const keys = {
    operator: keyFile('operator'),
    branch: keyFile('blog--forpublish'),
    blog: keyFile('blog--forpromote'),
    booking: keyFile('booking'),
  };
  Object.assign(process.env, env);
  const cache = path.join(project.folder, '.cache');
  const first = await signedRegistry(quickRegistry, project.folder, keys.operator);

  const stops: (() => unknown)[] = [];
  try {
    const servers: string[] = [];
    for (const name of ['one', 'two', 'three']) {
      const memory = path.join(place, name);
      // They need not render again what is live already.
      cpSync(path.join(cache, 'registries'), path.join(memory, 'cache/registries'), {
        recursive: true,
      });
      const server = await spawnServer(url, memory, { NODE_OPTIONS: '', ...env }, project.folder);
      stops.push(() => server.stop());
      servers.push(`http://127.0.0.1:${server.port}`);
    }
    const site = await startBalancer(servers);
    stops.push(() => site.close());
    commit({ servers: [site.url, ...servers] });
    const shownBy = `Shown by ${[site.url, ...servers].join(', ')}.`;
    /** What each server shows now. */
    const live = async (app: string) => {
      const answers = servers.map(async (server) => {
        const { apps } = (await (await fetch(`${server}/releases.json`)).json()) as {
          apps: Record<string, { current: { id: string } }>;
        };
        return apps[app]?.current.id;
      });
      return [...new Set(await Promise.all(answers))];
    };
    const heading = (name: string) => page.getByRole('heading', { name }).first();

    // A browser is open on the site all day.
    await open(page, `${site.url}/about`);
    // As builds of changed sources would be, which take minutes.
    const publish = async (team: keyof typeof changes, SITE_KEY: string) => {
      const registry = openRegistry({ root: project.folder, cache, environment: { SITE_KEY } });
      const id = first[team] ?? '';
      const published = await findRelease(registry, team, id);
      if (!published) throw new Error(`There is no release ${id} of ${team}.`);
      const { from, to } = changes[team];
      const change = (draft: Draft) => {
        withWords(draft, { [from]: to });
        if (team === 'blog') draft.say({ pages: [...published.manifest.pages, newPage] });
      };
      const source = path.join(quickRegistry, 'r', team, id);
      return forgeRelease(registry, source, published.manifest, change, keyFor(registry, team, 'publish'));
    };

    // The blog publishes a branch, and a reviewer gets what it changes, and a link.
    const blog = await publish('blog', keys.branch);
    const compared = await run(`compare blog ${blog} --markdown`, keys.branch, env);
    expect(compared).toMatch(/1 page added, 0 gone, [1-9]\d* of \d+ with other words or links/);
    expect(compared).toContain(`\n- \`${newPage.path}\`: added\n`);
    expect(compared).toContain('lost 1 word (`Understand`); won 2 words (`Read` `about`)');
    expect(await live('blog')).toEqual([first['blog']]);
    await open(page, `${site.url}/blogs?release.blog=${blog}`);
    await expect(heading(changes.blog.to)).toBeVisible();
    await page.getByRole('button', { name: trial.end }).click();
    await expect(heading(changes.blog.from)).toBeVisible();
    await open(page, `${site.url}/about`);
    expect(
      (await project.run('promote', ['blog', blog], { REGISTRY: '', SITE_KEY: keys.branch, ...env })).code,
    ).toBe(3);

    // Both teams promote at the same moment. When the commands end, every server shows it.
    const booking = await publish('booking', keys.booking);
    const before = new Date().toISOString();
    const cacheOf = (team: string) => ({ ...env, CACHE: path.join(place, team) });
    const both = await Promise.all([
      run(`promote blog ${blog}`, keys.blog, cacheOf('blog')),
      run(`promote booking ${booking}`, keys.booking, cacheOf('booking')),
    ]);
    for (const output of both) expect(output).toContain(shownBy);
    expect([await live('blog'), await live('booking')]).toEqual([[blog], [booking]]);
    // The tab that is open since the morning goes on with its releases, until it loads a document.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs', exact: true }).click();
    await expect(heading(changes.blog.from)).toBeVisible();
    await open(page, `${site.url}/blogs`);
    await expect(heading(changes.blog.to)).toBeVisible();

    await open(page, site.url + newPage.path);
    await expect(heading(changes.blog.to)).toBeVisible();

    // The blog goes back, alone.
    const back = await run('rollback blog', keys.blog, cacheOf('blog'));
    expect(back).toContain(shownBy);
    expect(back).toMatch(/0 pages added, 1 gone, [1-9]\d* of \d+ with other words or links/);
    expect((await page.goto(site.url + newPage.path))?.status()).toBe(404);
    expect([await live('blog'), await live('booking')]).toEqual([[first['blog']], [booking]]);
    await open(page, `${site.url}/blogs`);
    await expect(heading(changes.blog.from)).toBeVisible();

    // The operator looks, and takes everything back to the morning.
    const status = await run('status', keys.operator, env);
    for (const address of [site.url, ...servers])
      expect(status).toMatch(new RegExp(`\\n${address} +(entry \\d+ +){3}entry \\d+\\n`));
    expect(await run(`rollback --to ${before}`, keys.operator, env)).toContain(shownBy);
    expect([await live('blog'), await live('booking')]).toEqual([[first['blog']], [first['booking']]]);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

test('two teams publish, try, promote at the same moment and roll back, and each command ends when every server shows it', async ({
  page,
}) => {
  const place = mkdtempSync(path.join(tmpdir(), 'site-teams-'));
  try {
    await aDay(page, place, path.join(place, 'registry'));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});

if (objectStoreIsInstalled())
  test('two teams do the same with a bucket', async ({ page }) => {
    const store = await startObjectStore();
    const place = mkdtempSync(path.join(tmpdir(), 'site-teams-'));
    try {
      Object.assign(process.env, store.env);
      await aDay(page, place, `s3://${await store.makeBucket()}/registry`, store.env);
    } finally {
      await store.stop();
      rmSync(place, { recursive: true, force: true });
    }
  });
