/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { openRegistry } from '../registry/Registry';
import { findRelease } from '../registry/release';
import { runVerb } from '../test/runVerb';
import { apps, beginTeamSite, type LiveTeamSite, REGISTRY_ID } from '../test/teamSite';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));
jest.mock('../lib/paths', () => {
  const { mkdtempSync } = jest.requireActual<{ mkdtempSync(prefix: string): string }>('node:fs');
  const { tmpdir } = jest.requireActual<{ tmpdir(): string }>('node:os');
  const paths = jest.requireActual<object>('../lib/paths');
  const root = mkdtempSync(`${tmpdir()}/project-`);
  return { ...paths, root, cache: `${root}/.cache` };
});

const { root } = jest.requireMock<{ root: string }>('../lib/paths');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });

type Roles = Readonly<Record<string, 'publish' | 'promote' | 'both'>>;

let site: LiveTeamSite;

/** Writes registry.json with these keys for the blog, by the names of their files. */
function allow(blog: Roles): void {
  const named = Object.entries(blog).map(([team, role]) => [site.keyOf(team).public, role]);
  const keys = Object.fromEntries(
    apps.map((app) => [
      app,
      app === 'blog' ? Object.fromEntries(named) : { [site.keyOf(app).public]: 'both' },
    ]),
  ) as Record<string, Roles>;
  writeFileSync(
    path.join(root, 'registry.json'),
    JSON.stringify({ url: site.url, id: REGISTRY_ID, keys: keys['blog'] ? keys : {} }),
  );
}

async function run(args: string, team = 'blog'): Promise<{ code: number; output: string }> {
  const env = { REGISTRY: '', SITE_KEY: site.keyFile(team) };
  const { code, stdout, stderr } = await runVerb(args.split(' '), env);
  return { code, output: stdout + stderr };
}

const registry = () => openRegistry({ root, cache: path.join(site.folder, 'cache'), environment: {} });

beforeAll(async () => {
  site = await beginTeamSite();
  git('init', '-q');
});
beforeEach(() => {
  site.reset();
  allow({ blog: 'both' });
  git('add', 'registry.json');
  git('-c', 'user.name=x', '-c', 'user.email=x@x', 'commit', '-qm', 'keys', '--allow-empty');
});
afterAll(() => {
  site.remove();
  rmSync(root, { recursive: true });
});

const live =
  /entry 1 of blog \([0-9a-f]{32}\), which is live, would not count: nothing of blog would be live/;

describe('keys check', () => {
  it.each<[change: string, blog: Roles, lost: RegExp | undefined]>([
    ['no change', { blog: 'both' }, undefined],
    ['a further key', { blog: 'both', stranger: 'both' }, undefined],
    ['another key in its place', { stranger: 'both' }, live],
    ['a key that may only publish now', { blog: 'publish', stranger: 'both' }, live],
    ['a key that may only promote now', { blog: 'promote', stranger: 'both' }, live],
  ])('says what %s takes away', async (_, blog, lost) => {
    allow(blog);
    const { code, output } = await run('keys check');
    expect(output).toMatch(lost ?? /everything that is live counts/);
    expect(code).toBe(lost ? 3 : 0);
    if (lost) expect(output).toMatch(/sign anew with a key that stays:\n.* keys sign blog/);
    // Other apps lose nothing.
    expect(output).not.toMatch(/entry \d+ of (shell|services|booking)/);
  });

  it('names releases that there is no way back to, entries before the live one, and lost revocations', async () => {
    const [first] = [site.first['blog']];
    const second = await site.publish('blog', { text: 'second' });
    await run(`promote blog ${second}`);
    const third = await site.publish('blog', { text: 'third' });
    await run(`promote blog ${third}`);
    await run(`revoke blog ${second}`);
    allow({ blog: 'publish', stranger: 'promote' });
    const { output } = await run('keys check');
    expect(output).toContain(`blog ${second} would no longer be revoked.`);
    allow({ stranger: 'both' });
    expect((await run('keys check')).output).toContain(
      `blog ${first} would not count: there would be no way back to it.`,
    );
  });

  it('names the revision, and says that a file is not there', async () => {
    expect((await run('keys check --since HEAD~99')).output).toMatch(
      /registry\.json of HEAD~99 cannot be read \(fatal: .*\)\. Name a revision/,
    );
  });
});

describe('keys sign', () => {
  it('signs what is live anew, so that the earlier key can be removed', async () => {
    const second = await site.publish('blog', { text: 'second' });
    await run(`promote blog ${second}`);
    allow({ blog: 'both', stranger: 'both' });
    const signed = await run('keys sign blog', 'stranger');
    expect(signed.output).toMatch(/entry 3 of blog, which says the same .* 2 releases/);
    allow({ stranger: 'both' });
    expect(await run('keys check')).toMatchObject({ code: 0 });
    expect((await run('status')).output).toMatch(/Everything that is wanted works/);
    expect((await run('rollback blog', 'stranger')).output).toContain(`${site.first['blog']} is live`);
  });

  it('signs one release that only a removed key has signed', async () => {
    const second = await site.publish('blog', { text: 'second' });
    allow({ stranger: 'both' });
    expect((await run(`promote blog ${second}`, 'stranger')).output).toMatch(
      /which registry\.json does not list for blog.*sign it anew \(npm run site -- keys sign blog/,
    );
    expect((await run(`keys sign blog ${second}`, 'stranger')).code).toBe(0);
    expect((await run(`promote blog ${second}`, 'stranger')).output).toContain(
      `${second} is live as entry 2`,
    );
    await expect(findRelease(registry(), 'blog', second)).resolves.toBeDefined();
    // The further signature counts only for a key that may publish.
    allow({ stranger: 'promote', blog: 'promote' });
    await expect(findRelease(registry(), 'blog', second)).rejects.toThrow(/may publish blog/);
  });

  it.each<[what: string, args: string, team: string, blog: Roles, reason: RegExp]>([
    ['without the right key', 'keys sign blog', 'stranger', { blog: 'both' }, /is none of them/],
    [
      'with a key that only publishes',
      'keys sign blog',
      'stranger',
      { blog: 'both', stranger: 'publish' },
      /may not promote it/,
    ],
    [
      'with a key that only promotes',
      'keys sign blog',
      'stranger',
      { blog: 'both', stranger: 'promote' },
      /may not publish it/,
    ],
    [
      'a release that does not exist',
      `keys sign blog ${'0'.repeat(32)}`,
      'blog',
      { blog: 'both' },
      /There is no release 0{32}/,
    ],
    [
      'what does not count any more',
      'keys sign blog',
      'stranger',
      { stranger: 'both' },
      /Nothing of blog is live .* that counts/,
    ],
    [
      'where nothing has to be signed',
      'keys sign blog --unsigned',
      'blog',
      { blog: 'both' },
      /Nothing of blog has to be signed/,
    ],
  ])('refuses %s', async (_, args, team, blog, reason) => {
    allow(blog);
    const before = await registry().store.list('');
    const { code, output } = await run(args, team);
    expect(output).toMatch(reason);
    expect(code).toBe(3);
    expect(await registry().store.list('')).toEqual(before);
  });
});

describe('keys new', () => {
  it('adds a key for its app, and prints no private half', async () => {
    const file = path.join(site.folder, 'keys', 'pull-requests.pem');
    const { output } = await run(`keys new blog --for publish --file ${file} --json`);
    const { public: key, registryFile } = JSON.parse(output) as { public: string; registryFile: object };
    rmSync(file);
    expect(output).not.toContain('PRIVATE');
    const before = JSON.parse(readFileSync(path.join(root, 'registry.json'), 'utf8')) as { keys: object };
    expect(registryFile).toEqual({
      ...before,
      keys: { ...before.keys, blog: { [site.keyOf('blog').public]: 'both', [key]: 'publish' } },
    });
  });

  it('makes an id with the first key, and names the apps that have none', async () => {
    rmSync(path.join(root, 'registry.json'));
    const file = path.join(site.folder, 'keys', 'first.pem');
    const { output } = await run(`keys new shell --file ${file} --json`);
    rmSync(file);
    const { registryFile } = JSON.parse(output) as { registryFile: { id: string; keys: object } };
    expect(registryFile.id).toMatch(/^[0-9a-f]{32}$/);
    expect(Object.keys(registryFile.keys)).toEqual(['shell']);
    expect((await run('keys new shell --for everything')).output).toMatch(
      /Use publish, trial, promote, both/,
    );
  });
});
