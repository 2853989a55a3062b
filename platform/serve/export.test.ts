/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { LiveReleases } from '../contract/releases';
import { listFiles } from '../lib/files';
import { UserError } from '../lib/UserError';
import type { Registry } from '../registry/Registry';
import { promote } from '../release/promote';
import { revoke } from '../release/rollback';
import type { Said } from '../test/teamSite';
import { useTeamSite } from '../test/useTeamSite';
import { exportSite } from './export';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));

const site = useTeamSite(true);
let folder: string;

beforeAll(() => {
  folder = path.join(site.folder, 'out');
});

const run = (registry: Registry = site.machine('shell'), into = folder) =>
  exportSite({ registry, folder: into });
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const isThere = (file: string) => existsSync(path.join(folder, file));
const inRegistry = (key: string) => path.join(site.url, key);

/** Replaces a text in a file of the registry; its size stays. */
function change(key: string, text: string): void {
  const bytes = readFileSync(inRegistry(key), 'utf8').replace(text, text.toUpperCase());
  rmSync(inRegistry(key));
  writeFileSync(inRegistry(key), bytes);
}

async function release(app: string, said: Said): Promise<string> {
  const id = await site.publish(app, said);
  await promote(site.machine(app), { [app]: id }, { removing: ['/blog/sleep', '/blog/stress'] });
  return id;
}

describe('an export', () => {
  it('contains every page, the live and previous releases and the other site files, and nothing private', async () => {
    const id = await release('blog', { text: 'second', redirects: { '/blog/old': '/blog/insomnia' } });
    const unpromoted = await site.publish('blog', { text: 'third' });
    expect(await run()).toMatchObject({
      ...{ live: { blog: 2, booking: 1, services: 1, shell: 1 }, pages: 7, releases: 5, removed: 0 },
      leftOut: [],
    });
    const files = listFiles(folder);
    expect(files.filter((file) => !/\.(br|gz)$|^r\//.test(file)).join(' ')).toBe(
      '404.html _headers _redirects about.html appointment.html blog/insomnia.html blog/stress.html blogs.html ' +
        'export.json favicon.svg feed.xml icons/logo.png index.html releases.json robots.txt site.webmanifest ' +
        'sitemap.xml therapies.html',
    );
    for (const one of [id, site.first['blog']])
      expect(listFiles(path.join(folder, `r/blog/${one}`))).toEqual(
        expect.arrayContaining(['main.js', 'main.js.br', 'main.js.gz', 'container/remoteEntry.js']),
      );
    expect(isThere(`r/blog/${unpromoted}`)).toBe(false);
    for (const file of files) expect(file).not.toMatch(/server\/|container\/.*html/);
    for (const file of ['export.json', '_headers'])
      expect(read(file)).not.toContain(path.join(site.folder, 'machines'));
    expect(read('blogs.html')).toContain('blog: second');
    expect(JSON.parse(read('releases.json'))).toMatchObject({ apps: { blog: { number: 2 } } });
    expect(read('_headers')).toContain("content-security-policy: default-src 'none'");
    expect(read('_redirects')).toBe(
      ['/export.json /404 302', '/blog/old /blog/insomnia 301', '/blog/old/ /blog/insomnia 301\n'].join('\n'),
    );
  });

  it('writes only what changed or is missing', async () => {
    expect((await run()).written).toBeGreaterThan(50);
    expect(await run()).toMatchObject({ written: 0, removed: 0 });
    const whole = read('about.html');
    writeFileSync(path.join(folder, 'about.html'), whole.replace('/about', '/abouT'));
    rmSync(path.join(folder, `r/blog/${site.first['blog']}/main.js.br`));
    expect(await run()).toMatchObject({ written: 2 });
    expect(read('about.html')).toBe(whole);
  });

  it('writes new files, deletes removed pages and revoked releases, and keeps others for open tabs', async () => {
    const second = await release('blog', { text: 'second', slugs: ['insomnia', 'sleep'] });
    await run();
    expect(isThere('blog/sleep.html')).toBe(true);
    await release('blog', { text: 'third', slugs: ['insomnia'] });
    await revoke(site.machine('blog'), 'blog', second);
    expect((await run()).written).toBeLessThan(60);
    expect(isThere('blog/sleep.html')).toBe(false);
    expect(read('blogs.html')).toContain('blog: third');
    expect(listFiles(path.join(folder, `r/blog/${second}`))).toEqual([]);
    expect(isThere(`r/blog/${site.first['blog']}/main.js`)).toBe(true);
  });

  it('keeps releases that the log no longer lists, and every file that no export has written', async () => {
    await run();
    mkdirSync(path.join(folder, '.well-known'));
    writeFileSync(path.join(folder, '.well-known/proof'), 'mine');
    mkdirSync(path.join(folder, 'r/blog/0123456789abcdef'), { recursive: true });
    writeFileSync(path.join(folder, 'r/blog/0123456789abcdef/main.js'), 'old');
    writeFileSync(path.join(folder, 'google1234.html'), '');
    await run();
    expect(isThere('.well-known/proof')).toBe(true);
    expect(isThere('r/blog/0123456789abcdef/main.js')).toBe(true);
    expect(isThere('google1234.html')).toBe(true);
  });

  it('goes on in an export of an older format, of which nobody knows what was written', async () => {
    mkdirSync(path.join(folder, 'r'), { recursive: true });
    writeFileSync(path.join(folder, 'export.json'), '{"sequence":7,"steps":[]}');
    writeFileSync(path.join(folder, 'old.html'), 'old');
    expect(await run()).toMatchObject({ removed: 0 });
    expect(isThere('old.html')).toBe(true);
    expect(readdirSync(path.join(folder, '.drafts'))).toEqual([]);
  });

  it('that is interrupted says that it is not complete, has the policy of the new pages already, and is completed by the next one', async () => {
    await run();
    expect(JSON.parse(read('export.json'))).toMatchObject({ isComplete: true, live: { shell: 1 } });
    await release('shell', { text: 'second' });
    const policy = read('_headers');
    rmSync(path.join(folder, 'about.html'));
    mkdirSync(path.join(folder, 'about.html/in the way'), { recursive: true });
    await expect(run()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(JSON.parse(read('export.json'))).toMatchObject({ isComplete: false, live: { shell: 1 } });
    expect(read('_headers')).not.toBe(policy);
    expect(read('releases.json')).toContain('"number": 1');
    rmSync(path.join(folder, 'about.html'), { recursive: true });
    expect((await run()).written).toBeGreaterThan(0);
    expect(JSON.parse(read('export.json'))).toMatchObject({ isComplete: true, live: { shell: 2 } });
    expect(await run()).toMatchObject({ written: 0 });
  });

  it('names and contains only previous releases that fit the shell', async () => {
    const bumped: Record<string, string> = {};
    for (const app of Object.keys(site.first))
      bumped[app] = await site.publish(app, { text: 'second' }, { fields: { contract: [3, 3] } });
    await promote(site.machine('shell', { isSigned: false }), bumped);
    await run(site.machine('shell', { isSigned: false }));
    const { apps } = JSON.parse(read('releases.json')) as LiveReleases;
    expect(apps['blog']).toMatchObject({ current: { id: bumped['blog'] }, previous: [] });
    // An open tab goes back together with its shell.
    expect(apps['shell']?.previous).toMatchObject([{ id: site.first['shell'] }]);
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
    for (const text of ['second', 'third']) {
      await release('shell', { text });
      await release('blog', { text });
      await run();
    }
    isDone = true;
    await watching;
    expect(checks).toBeGreaterThan(20);
  });
});

/** A machine for which objects with these keys cannot be read now. */
function silentMachine(...silent: readonly RegExp[]): Registry {
  const { store } = site.machine('shell');
  const answered =
    <Args extends readonly unknown[], Result>(work: (key: string, ...args: Args) => Promise<Result>) =>
    (key: string, ...args: Args) =>
      silent.some((pattern) => pattern.test(key))
        ? Promise.reject(new UserError('The store is silent.', 'unreachable'))
        : work(key, ...args);
  const list: typeof store.list = answered((prefix, after?: string) => store.list(prefix, after));
  const readKey: typeof store.read = answered((key, most: number) => store.read(key, most));
  return site.machine('shell', { store: { ...store, list, read: readKey } });
}

describe('an export is refused, and changes nothing,', () => {
  it('when the target is a folder with other files, or a file', async () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'mine.txt'), 'mine');
    await expect(run()).rejects.toThrow('contains other files');
    expect(readdirSync(folder)).toEqual(['mine.txt']);
    await expect(run(undefined, path.join(folder, 'mine.txt'))).rejects.toThrow('is a file. Choose a folder');
  });

  it('when the target is inside the registry, or the registry inside the target', async () => {
    await expect(run(undefined, inRegistry('out'))).rejects.toThrow('must not contain each other');
    await expect(run(undefined, site.folder)).rejects.toThrow('must not contain each other');
    const link = path.join(site.folder, 'link');
    symlinkSync(site.url, link);
    await expect(run(undefined, path.join(link, 'out'))).rejects.toThrow('must not contain each other');
  });

  it('when the registry has lost an entry of the shell that is in the folder', async () => {
    await release('shell', { text: 'second' });
    await run();
    rmSync(inRegistry('live/shell/000000002.json'));
    await expect(run()).rejects.toThrow(/contains entry 2 of shell, but entry 1 is the newest one/);
    expect(read('about.html')).toContain('shell: second');
    expect(JSON.parse(read('export.json'))).toMatchObject({ isComplete: true });
  });

  it('when the log of the shell cannot be read', async () => {
    await run();
    await expect(run(silentMachine(/^live\/shell/))).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('as far as it can be read') as string,
    });
    expect(JSON.parse(read('export.json'))).toMatchObject({ isComplete: true });
  });

  it('when nothing is live', async () => {
    rmSync(inRegistry('live'), { recursive: true });
    await expect(run()).rejects.toThrow('Nothing is live in');
    expect(existsSync(folder)).toBe(false);
  });
});

it('what of an app cannot be found out stays as it is, and stops no other app', async () => {
  await run();
  const id = await release('booking', { text: 'second' });
  await release('services', { text: 'second' });
  const pages = ['appointment.html', 'blogs.html', 'index.html'];
  const before = pages.map(read);
  const exported = await run(silentMachine(/^live\/blog/, new RegExp(`^r/booking/${id}`)));
  expect([...exported.later].sort()).toEqual(['blog', 'booking']);
  expect(pages.map(read)).toEqual(before);
  expect(read('therapies.html')).toContain('services: second');
  expect(JSON.parse(read('export.json'))).toMatchObject({ live: { blog: 1, booking: 1, services: 2 } });
  await run();
  expect(read('appointment.html')).toContain('booking: second');
});

describe('an app of which nothing can be shown', () => {
  it.each<[string, () => Promise<unknown> | void, { readonly isKept: boolean; readonly text: RegExp }]>([
    [
      'keeps the pages that the folder has, if its log is lost',
      () => rmSync(inRegistry('live/blog'), { recursive: true }),
      { isKept: true, text: /contains entry 1 of blog, but the registry has none/ },
    ],
    [
      'keeps none, if one of its releases is revoked',
      async () => {
        const id = await release('blog', { text: 'bad' });
        await run();
        change(`r/blog/${site.first['blog']}/main.css`, 'first');
        await revoke(site.machine('blog'), 'blog', id);
      },
      { isKept: false, text: /entry \d of blog .* is not shown, its pages are not there: / },
    ],
  ])('%s, and never those of others', async (_, lose, { isKept, text }) => {
    await run();
    await lose();
    const { leftOut, live } = await run();
    expect(leftOut.join('\n')).toMatch(text);
    expect(live['blog']).toBeUndefined();
    for (const page of ['blogs.html', 'blog/insomnia.html']) expect(isThere(page)).toBe(isKept);
    // A page of another app that includes one of its modules has nothing in that place.
    expect(read('index.html')).toContain('shell: first');
    expect(read('index.html')).not.toContain('blog: ');
    expect(read('sitemap.xml')).not.toContain('/blog/insomnia');
    expect(JSON.parse(read('releases.json'))).not.toHaveProperty('apps.blog');
  });
});

it('an export leaves out what is damaged, with a sentence, and keeps the exported files of it', async () => {
  await run();
  const id = await release('blog', { text: 'second' });
  change(`r/blog/${site.first['blog']}/main.css`, 'first');
  expect((await run()).leftOut.join()).toContain(
    `The previous release ${site.first['blog']} of blog is left out`,
  );
  expect(read(`r/blog/${site.first['blog']}/main.css`)).toContain('first');
  expect(read('blogs.html')).toContain('blog: second');
  change(`r/blog/${id}/main.js`, 'second');
  const other = path.join(site.folder, 'other');
  const { leftOut } = await run(undefined, other);
  expect(leftOut.join('\n')).toMatch(
    /entry 2 of blog \(\w+\) is not shown, its pages are not there: .*main\.js/,
  );
  expect(
    listFiles(other).filter(
      (file) => file.startsWith('r/blog/') && readFileSync(path.join(other, file), 'utf8').includes('SECOND'),
    ),
  ).toEqual([]);
});
