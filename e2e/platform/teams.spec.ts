/** A day of two teams with keys of their own, who release into one registry, which three servers behind one address show. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { objectStoreIsInstalled, startObjectStore } from '@site/platform/test/objectStore';
import { spawnServer } from '@site/platform/test/spawnServer';
import { trial } from '@site/shared-content/trial';
import { expect, type Page, test } from 'playwright/test';

import { open } from '../support/hydrated';
import { startBalancer } from '../support/startBalancer';
import { type Copy, copyOfTheProject } from './copyOfTheProject';
import { quickRegistry } from './registryCopy';
import { signedRegistry } from './signedRegistry';

test.describe.configure({ mode: 'serial' });

/** What each team changes on its pages. */
const changes = {
  blog: { file: 'blog.ts', from: 'Understand it, then take a step', to: 'Read about it, then take a step' },
  booking: { file: 'contact.ts', from: 'Other ways to reach us', to: 'More ways to reach us' },
} as const;

type Team = keyof typeof changes;

/** A page that the blog adds below its prefix, in its own folder. */
const newPage = {
  path: '/blogs/authors',
  row: "\n  authors: { path: '/blogs/authors', module: 'AuthorsPage' },",
  heading: 'Who writes here',
  source: `import { defineModule } from '@site/platform/contract';
import { canonicalUrl, pageTitle, sharePicturePath } from '@site/shared-content/seo';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { PageHead } from '@site/shared-ui/PageHead';

function AuthorsPage() {
  return (
    <>
      <PageHead
        title={pageTitle('Who writes here')}
        description="The people who write the articles of this site, and those who read them before you."
        canonical={canonicalUrl('/blogs/authors')}
        image={canonicalUrl(sharePicturePath('home'))}
      />
      <HeroBand title="Who writes here" lead="Each article is read by a psychiatrist before you read it." />
    </>
  );
}

export default defineModule({ Component: AuthorsPage });
`,
} as const;

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
  const first = await signedRegistry(quickRegistry, project.folder, keys.operator);

  const stops: (() => unknown)[] = [];
  try {
    const servers: string[] = [];
    for (const name of ['one', 'two', 'three']) {
      const memory = path.join(place, name);
      // They need not render again what is live already.
      cpSync(path.join(project.folder, '.cache/registries'), path.join(memory, 'cache/registries'), {
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
    const branch = async (team: Team, key: string) => {
      const { file, from, to } = changes[team];
      const source = `shared-content/src/${file}`;
      if (!readFileSync(path.join(project.folder, source), 'utf8').includes(to)) {
        project.edit(source, (text) => text.replaceAll(from, to));
        if (team === 'blog') {
          project.edit('remote-blog/src/pages.ts', (text) => text.replace(/(?<=pages = {)/, newPage.row));
          project.write('remote-blog/src/AuthorsPage.tsx', newPage.source);
        }
      }
      return jsonOf(await run(`publish ${team} --json`, key, env))['id'] as string;
    };

    // The blog publishes a branch, and a reviewer gets what it changes, and a link.
    const blog = await branch('blog', keys.branch);
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
    const booking = await branch('booking', keys.booking);
    const before = new Date().toISOString();
    const cacheOf = (team: string) => ({ ...env, CACHE: path.join(place, team) });
    const both = await Promise.all([
      run(`promote blog ${blog}`, keys.blog, cacheOf('blog')),
      run(`promote booking ${booking}`, keys.booking, cacheOf('booking')),
    ]);
    for (const output of both) expect(output).toContain(shownBy);
    expect([await live('blog'), await live('booking')]).toEqual([[blog], [booking]]);
    // The page that is open since the morning goes on.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs', exact: true }).click();
    await expect(heading(changes.blog.to)).toBeVisible();

    await open(page, site.url + newPage.path);
    await expect(heading(newPage.heading)).toBeVisible();

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
  test('the same day with a bucket', async ({ page }) => {
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
