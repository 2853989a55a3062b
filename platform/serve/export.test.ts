/** @jest-environment node */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Release } from '../registry/state';
import { listFiles } from '../lib/files';
import type { History } from '../registry/history';
import type { Registry } from '../registry/Registry';
import { type MadeUpSite, makeUpSite } from '../test/madeUpSite';
import { exportSite } from './export';

let site: MadeUpSite;
let folder: string;
let first: Record<'shell' | 'blog' | 'booking', Release>;

async function publishFirst(): Promise<typeof first> {
  return {
    shell: await site.publish('shell', 'one'),
    blog: await site.publish('blog', 'one'),
    booking: await site.publish('booking', 'one'),
  };
}

beforeEach(async () => {
  site = await makeUpSite();
  folder = path.join(site.folder, 'out');
  first = await publishFirst();
  await site.promote(first, { redirects: { '/blog/old': '/blog/insomnia' } });
});

afterEach(() => site.remove());

const run = (registry = site.elsewhere(), into = folder) =>
  exportSite({ registry, folder: into, root: '/srv/site' });
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const isThere = (file: string) => existsSync(path.join(folder, file));
const inRegistry = (key: string) => path.join(site.folder, 'registry', key);

/** A registry whose log returns an older history at the first read, as for a slow pipeline that began then. */
function staleAtFirst(history: History): Registry {
  const registry = site.elsewhere();
  let reads = 0;
  const reading = () => ((reads += 1) === 1 ? Promise.resolve(history) : site.registry.log.read());
  return { ...registry, log: { ...registry.log, read: reading } };
}

describe('an export', () => {
  it('contains every page, the live releases and the other site files', async () => {
    expect(await run()).toMatchObject({ state: 1, pages: 5, releases: 3, removed: 0, leftOut: [] });
    expect(listFiles(folder).filter((file) => !/\.(br|gz)$|^r\//.test(file))).toEqual([
      '404.html',
      '_headers',
      '_redirects',
      'about.html',
      'appointment.html',
      'blog/insomnia.html',
      'blogs.html',
      'export.json',
      'favicon.svg',
      'feed.xml',
      'icons/logo.png',
      'index.html',
      'nginx.conf',
      'releases.json',
      'robots.txt',
      'site.webmanifest',
      'sitemap.xml',
    ]);
    expect(listFiles(path.join(folder, 'r/blog', first.blog.id))).toEqual(
      expect.arrayContaining(['main.js', 'main.js.br', 'main.js.gz', 'container/remoteEntry.js']),
    );
    expect(read('blogs.html')).toContain('blog one');
    expect(JSON.parse(read('releases.json'))).toMatchObject({ sequence: 1 });
    expect(read('_redirects')).toBe(
      [
        '/nginx.conf /404 302',
        '/export.json /404 302',
        '/blog/old /blog/insomnia 301',
        '/blog/old/ /blog/insomnia 301\n',
      ].join('\n'),
    );
  });

  it('does not contain the local path if --root is another folder', async () => {
    await run();
    expect(read('nginx.conf')).toContain('root "/srv/site";');
    for (const file of ['nginx.conf', 'export.json', '_headers'])
      expect(read(file)).not.toContain(site.folder);
  });

  it('contains no private files', async () => {
    await run();
    for (const file of listFiles(folder))
      expect(file).not.toMatch(/server\/|contract\.d\.ts|container\/.*html/);
  });

  it('contains only releases that were live in the last 30 days', async () => {
    const blog = await site.publish('blog', 'two');
    await site.promote({ blog }, { withoutPrevious: true });
    const unpromoted = await site.publish('blog', 'three');
    await run();
    for (const { id } of [blog, first.blog]) expect(isThere(`r/blog/${id}/main.js`)).toBe(true);
    expect(isThere(`r/blog/${unpromoted.id}`)).toBe(false);
  });

  it('writes nothing when nothing changed', async () => {
    const { written } = await run();
    expect(written).toBeGreaterThan(50);
    expect(await run()).toMatchObject({ written: 0, removed: 0, nginxChanged: false });
  });

  it('writes new files and deletes removed pages, but keeps releases for open tabs', async () => {
    await site.promote({ blog: await site.publish('blog', 'two') }, { slugs: ['insomnia', 'sleep'] });
    await run();
    expect(isThere('blog/sleep.html')).toBe(true);
    const last = await site.publish('blog', 'three');
    await site.promote({ blog: last }, { slugs: ['insomnia'] });
    const { written, removed } = await run();
    expect(removed).toBe(3);
    expect(written).toBeLessThan(50);
    expect(isThere('blog/sleep.html')).toBe(false);
    expect(read('blogs.html')).toContain('blog three');
    expect(isThere(`r/blog/${first.blog.id}/main.js`)).toBe(true);
  });

  it('deletes a revoked release', async () => {
    const bad = await site.publish('blog', 'bad');
    await site.promote({ blog: bad });
    await run();
    await site.promote({ blog: first.blog }, { action: 'revoke', revoked: { blog: [bad.id] } });
    await run();
    expect(listFiles(path.join(folder, `r/blog/${bad.id}`))).toEqual([]);
    expect(isThere(`r/blog/${first.blog.id}/main.js`)).toBe(true);
  });

  it('keeps releases that the log no longer lists, and dot folders of the host', async () => {
    await run();
    mkdirSync(path.join(folder, '.well-known'));
    writeFileSync(path.join(folder, '.well-known/proof'), 'mine');
    mkdirSync(path.join(folder, 'r/blog/0123456789abcdef'), { recursive: true });
    writeFileSync(path.join(folder, 'r/blog/0123456789abcdef/main.js'), 'old');
    writeFileSync(path.join(folder, 'left-over.html'), '');
    await run();
    expect(isThere('.well-known/proof')).toBe(true);
    expect(isThere('r/blog/0123456789abcdef/main.js')).toBe(true);
    expect(isThere('left-over.html')).toBe(false);
  });

  it('restores changed and missing files, and changes the mtime so that nginx sends a new ETag', async () => {
    await run();
    const aboutFile = path.join(folder, 'about.html');
    const whole = read('about.html');
    writeFileSync(aboutFile, whole.replace('About', 'abouT'));
    rmSync(path.join(folder, `r/blog/${first.blog.id}/main.js.br`));
    const second = () => Math.floor(statSync(aboutFile).mtimeMs / 1000);
    const before = second();
    expect(await run()).toMatchObject({ written: 2 });
    expect(read('about.html')).toBe(whole);
    expect(second()).toBeGreaterThan(before);
    expect(isThere(`r/blog/${first.blog.id}/main.js.br`)).toBe(true);
  });

  it('replaces an export of an older format, and completes one that was interrupted', async () => {
    mkdirSync(path.join(folder, 'r'), { recursive: true });
    writeFileSync(path.join(folder, 'export.json'), '{"sequence":7,"steps":[]}');
    writeFileSync(path.join(folder, 'old.html'), 'old');
    expect(await run()).toMatchObject({ state: 1, removed: 1 });
    writeFileSync(path.join(folder, 'export.json'), '{"schema":2,"state":0,"registry":""}');
    rmSync(path.join(folder, 'index.html'));
    expect(await run()).toMatchObject({ state: 1, written: 1 });
    expect(readdirSync(path.join(folder, '.drafts'))).toEqual([]);
  });

  it('reports whether the nginx configuration has changed', async () => {
    expect((await run()).nginxChanged).toBe(true);
    await site.promote({ blog: await site.publish('blog', 'two') });
    expect((await run()).nginxChanged).toBe(false);
    await site.promote(
      { blog: await site.publish('blog', 'three') },
      { redirects: { '/blog/older': '/blogs' } },
    );
    expect((await run()).nginxChanged).toBe(true);
    // The policy of a separate document names its releases.
    await site.promote({ booking: await site.publish('booking', 'two') });
    expect((await run()).nginxChanged).toBe(true);
  });

  it('never leaves a page missing or without its scripts while it runs', async () => {
    await run();
    let isDone = false;
    let checks = 0;
    const watching = (async () => {
      while (!isDone) {
        for (const page of ['index.html', 'blogs.html', 'appointment.html']) {
          const html = read(page);
          expect(html).toMatch(/<\/html>\n$/);
          for (const [, script = ''] of html.matchAll(/src="\/([^"]+)"/g)) expect(isThere(script)).toBe(true);
          checks += 1;
        }
        await wait(1);
      }
    })();
    for (const text of ['two', 'three', 'four']) {
      const shell = await site.publish('shell', text);
      await site.promote({ shell, blog: await site.publish('blog', text) });
      await run();
    }
    isDone = true;
    await watching;
    expect(checks).toBeGreaterThan(20);
  });
});

describe('an export is refused, and changes nothing,', () => {
  it.each([
    [
      'a folder with other files',
      () => writeFileSync(path.join(folder, 'mine.txt'), 'mine'),
      'contains other files',
    ],
    [
      'a file',
      () => {
        rmSync(folder, { recursive: true });
        writeFileSync(folder, 'mine');
      },
      'is a file. Choose a folder',
    ],
  ])('when the target is %s', async (_, prepare, sentence) => {
    mkdirSync(folder);
    prepare();
    await expect(run()).rejects.toThrow(sentence);
    expect(readdirSync(site.folder)).toContain('out');
    if (existsSync(path.join(folder, 'mine.txt'))) expect(readdirSync(folder)).toEqual(['mine.txt']);
  });

  it('when the target is inside the registry, or the registry inside the target', async () => {
    await expect(run(undefined, inRegistry('out'))).rejects.toThrow('must not contain each other');
    await expect(run(undefined, site.folder)).rejects.toThrow('must not contain each other');
  });

  it.each([
    [{ listen: '80; evil' }, 'is not a port'],
    [{ root: 'relative' }, 'is not a valid path for nginx'],
  ])('for the option %j, which nginx cannot use', async (options, sentence) => {
    const asked = exportSite({ registry: site.registry, folder, ...options });
    await expect(asked).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringContaining(sentence) as string,
    });
  });

  it('when a live release is damaged', async () => {
    await run();
    const blog = await site.publish('blog', 'two');
    await site.promote({ blog });
    appendFileSync(inRegistry(`r/blog/${blog.id}/container/remoteEntry.js`), ' ');
    const before = listFiles(folder);
    await expect(run()).rejects.toThrow('It is not the published object');
    expect(listFiles(folder)).toEqual(before);
    expect(read('blogs.html')).toContain('blog one');
    await expect(run(undefined, path.join(site.folder, 'new'))).rejects.toThrow(
      'It is not the published object',
    );
    expect(existsSync(path.join(site.folder, 'new'))).toBe(false);
  });

  it('when the registry has lost the state of the folder', async () => {
    const then = await site.registry.log.read();
    await site.promote({ blog: await site.publish('blog', 'two') });
    await run();
    const registry = site.elsewhere();
    const old = { ...registry, log: { ...registry.log, read: () => Promise.resolve(then) } };
    await expect(run(old)).rejects.toThrow(/contains state 2, but the newest state of the registry is 1/);
    expect(read('blogs.html')).toContain('blog two');
  });
});

it('an export reports a damaged retired release, and keeps its exported files', async () => {
  await run();
  await site.promote({ blog: await site.publish('blog', 'two') });
  appendFileSync(inRegistry(`r/blog/${first.blog.id}/main.js`), ' ');
  const { leftOut } = await run();
  expect(leftOut.join()).toContain(`r/blog/${first.blog.id}/main.js`);
  expect(read(`r/blog/${first.blog.id}/main.js`)).not.toMatch(/ $/);
  expect(read('blogs.html')).toContain('blog two');
});

it('neither a slow export of an older state nor concurrent exports replace a newer state', async () => {
  const then = await site.registry.log.read();
  await site.promote({ blog: await site.publish('blog', 'two') });
  const slow = path.join(site.folder, 'slow');
  expect(await run(staleAtFirst(then), slow)).toMatchObject({ state: 2 });
  expect(readFileSync(path.join(slow, 'blogs.html'), 'utf8')).toContain('blog two');
  const both = await Promise.all([run(staleAtFirst(then)), run(), run(staleAtFirst(then))]);
  expect(both.map(({ state }) => state)).toEqual([2, 2, 2]);
  expect(read('blogs.html')).toContain('blog two');
  expect(await run()).toMatchObject({ written: 0, removed: 0 });
});
