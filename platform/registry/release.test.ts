/** @jest-environment node */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { hostileValues } from '../test/hostileValues';
import { makeTeamSite, REGISTRY_ID } from '../test/teamSite';
import type { Manifest } from './manifest';
import {
  computeReleaseId,
  createRelease,
  downloadRelease,
  findRelease,
  missingFile,
  readRelease,
} from './release';
import { seal } from './signing';

const site = makeTeamSite();
afterAll(() => site.remove());

const id = 'a'.repeat(32);
const integrity = `sha384-${'A'.repeat(64)}` as const;

const manifest: Manifest = {
  schema: 5,
  registry: REGISTRY_ID,
  app: 'blog',
  id,
  contract: [2, 2],
  shared: { react: '^19.0.0' },
  pages: [{ path: '/blog/:slug', module: 'ArticlePage' }],
  apps: ['blog'],
  looks: { declares: ['--c-night'], needs: { ArticlePage: ['--c-ink'] } },
  files: { 'assets.json': { size: 1, integrity } },
  commit: 'c'.repeat(40),
  changed: false,
  lockfile: 'd'.repeat(64),
  published: '2026-01-01T00:00:00.000Z',
};

/** Reads a manifest as if the registry had it. */
function find(statement: unknown, { asId = id, isSigned = true } = {}) {
  const machine = site.machine('blog');
  const key = isSigned ? site.keyOf('blog').private : undefined;
  const bytes = seal('application/vnd.site.release+json', statement, key);
  const store = { ...machine.store, read: () => Promise.resolve(bytes) };
  return findRelease({ ...machine, store }, 'blog', asId);
}

const refusal = {
  kind: 'refused',
  message: expect.stringMatching(/^releases\/blog\/a{32}\.json of .* does not count: "/) as string,
};

it('a manifest is read as it was written', async () => {
  expect((await find(manifest))?.manifest).toEqual(manifest);
});

it('no field of a manifest takes a value of another type or beyond its bound', async () => {
  const accepted: string[] = [];
  for (const { field, name, value } of hostileValues(manifest)) {
    const error: unknown = await find(value).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!error) accepted.push(`${field}: ${name}`);
    else expect(error).toMatchObject(refusal);
  }
  // Absent fields are optional, the empty lists have no packages and no pages, and ranges are quoted where they are printed.
  expect(accepted.sort()).toEqual([
    'apps: empty list',
    'commit: absent',
    'lockfile: absent',
    'looks.declares: empty list',
    'looks.needs.ArticlePage: absent',
    'looks.needs.ArticlePage: empty list',
    'looks.needs: empty list',
    'pages: empty list',
    'shared.react: absent',
    'shared.react: empty text',
    'shared.react: markup',
    'shared: empty list',
  ]);
});

const files = (names: Iterable<string>, size = 1) =>
  Object.fromEntries([...names, 'assets.json'].map((name) => [name, { size, integrity }]));
const script = (name: string) => `${name}.js`;
const many = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);

it.each<[string, Partial<Manifest>]>([
  ['a file of 32 MB and a byte', { files: files(['a.js'], (32 << 20) + 1) }],
  ['257 MB in all', { files: files(many(256).map(script), (1 << 20) + 4100) }],
  ['10,001 files', { files: files(many(10_000).map(script)) }],
  ['no assets.json', { files: { 'a.js': { size: 1, integrity } } }],
  ['51 shared packages', { shared: Object.fromEntries(many(51).map((name) => [name, '*'])) }],
  ['a custom property whose name is an escape sequence', { looks: { declares: ['--\u001b[2J'], needs: {} } }],
  ['a shared package whose name is an escape sequence', { shared: { '\u001b[2J': '*' } }],
  ['a file inside of a file', { files: files(['data/a.js', 'data/a.js/b.js']) }],
  ['a name that no file system can hold', { files: files([`data/${'ନ'.repeat(90)}.js`]) }],
  ['51 apps', { apps: many(51) }],
  ['an app with an inherited name', { apps: ['constructor'] }],
  ...[
    ...[
      'book.html',
      'book.htm',
      'book.HTML',
      'book.shtml',
      'book.xhtml',
      'book.xml',
      'book.svgz',
      'book.pdf',
    ],
    ...[
      'main.JS',
      'main.js.exe',
      'main.br',
      'js',
      'data/js',
      'server/page.html',
      'public/page.html',
      'a.mhtml',
    ],
  ].map((name): [string, Partial<Manifest>] => [
    `a file of a type that could be a document: ${name}`,
    { files: files([name]) },
  ]),
  ...['../a', 'a/../b', '/a', 'a//b', 'a\\b', 'a%2fb', 'a/./b', 'a\nb', '\ud800', `${'x'.repeat(301)}`].map(
    (name): [string, Partial<Manifest>] => [
      `a file named ${JSON.stringify(name.slice(0, 20))}`,
      { files: files([script(name)]) },
    ],
  ),
])('a manifest with %s does not count', async (_, fields) => {
  await expect(find({ ...manifest, ...fields })).rejects.toMatchObject(refusal);
});

it.each([
  ['of another app', { ...manifest, app: 'booking' }, {}],
  ['for another registry', { ...manifest, registry: 'f'.repeat(32) }, {}],
  ['for no registry', { ...manifest, registry: '' }, {}],
  ['of another release', { ...manifest, id: 'b'.repeat(32) }, {}],
  ['without a signature', manifest, { isSigned: false }],
])('a manifest %s does not count', async (_, statement, options) => {
  await expect(find(statement, options)).rejects.toMatchObject(refusal);
});

it.each(['', '__proto__', '../blog/x', 'A'.repeat(32), 'a'.repeat(31)])(
  '%j is no id of a release',
  async (wrong) => {
    expect(await find(manifest, { asId: wrong })).toBeUndefined();
  },
);

it('a hostile manifest of 8 MB costs no more than its bytes', async () => {
  const wrong = Object.fromEntries(many(100_000).map((name) => [name, { size: 'x' }]));
  // The time of the processor, because other programs may be running.
  const { user } = process.cpuUsage();
  await expect(find({ ...manifest, files: wrong })).rejects.toMatchObject(refusal);
  expect(process.cpuUsage().user - user).toBeLessThan(60e6);
});

it('the id of a release is that of its files, in any order', () => {
  const other = `sha384-${'B'.repeat(64)}` as const;
  expect(computeReleaseId({ a: integrity, b: other })).toBe(computeReleaseId({ b: other, a: integrity }));
  expect(computeReleaseId({ a: integrity, b: other })).not.toBe(computeReleaseId({ a: other, b: integrity }));
});

describe('a published release', () => {
  const machine = site.machine('blog');
  const fileOf = (release: string, file: string) => path.join(site.url, 'r/blog', release, file);

  async function published(text: string) {
    const made = await site.publish('blog', { text });
    const release = await findRelease(machine, 'blog', made);
    if (!release) throw new Error('It was not published.');
    return { made, release };
  }

  it('is whole, and its files are copied and verified', async () => {
    const { made, release } = await published('whole');
    expect(await missingFile(machine, release)).toBeUndefined();
    await downloadRelease(machine, release);
    rmSync(fileOf(made, 'main.js'));
    expect(await missingFile(machine, release)).toBe('main.js');
    writeFileSync(fileOf(made, 'main.js'), 'longer than it was, by far, as everybody can see');
    expect(await missingFile(machine, release)).toBe('main.js');
  });

  it('is never executed with other bytes of the same size', async () => {
    const { made, release } = await published('changed');
    writeFileSync(fileOf(made, 'main.js'), 'x'.repeat(release.manifest.files['main.js']?.size ?? 0));
    await expect(downloadRelease(machine, release)).rejects.toMatchObject({
      message: /main\.js .* was changed/,
    });
  });

  it('is completed by publishing it again if files of it are missing', async () => {
    const { made, release } = await published('incomplete');
    rmSync(fileOf(made, 'main.css'));
    expect(await site.publish('blog', { text: 'incomplete' })).toBe(made);
    expect(await missingFile(machine, release)).toBeUndefined();
  });

  it('is not mixed with other bytes under its id', async () => {
    const { made } = await published('mixed');
    rmSync(path.join(site.url, 'releases/blog', `${made}.json`));
    writeFileSync(fileOf(made, 'main.js'), 'other bytes');
    await expect(site.publish('blog', { text: 'mixed' })).rejects.toThrow(
      /main\.js in .* already exists with different content\. Nothing was published/,
    );
  });

  it('does not count if another team published it', async () => {
    const machineOfStranger = site.machine('stranger', { isSigned: false });
    const made = await site.publish('blog', { text: 'of a stranger' }, { machine: machineOfStranger });
    await expect(findRelease(machine, 'blog', made)).rejects.toMatchObject({ kind: 'refused' });
    await expect(site.publish('blog', { text: 'of a stranger' })).rejects.toThrow(
      /change something and publish blog again/,
    );
  });

  it('is read with the hash that an entry names, and offline from its copy', async () => {
    const { made, release } = await published('named');
    const ref = { id: made, manifest: release.hash };
    await expect(readRelease(machine, 'blog', ref, true)).rejects.toThrow(/no copy of releases\/blog/);
    expect(await readRelease(machine, 'blog', ref)).toEqual(release);
    rmSync(path.join(site.url, 'releases'), { recursive: true });
    expect(await readRelease(machine, 'blog', ref, true)).toEqual(release);
    const other = { ...ref, manifest: 'f'.repeat(64) };
    await expect(readRelease(machine, 'blog', other)).rejects.toThrow(/is missing/);
  });

  it('with a field out of bounds is not published', async () => {
    const before = await machine.store.list('');
    const work = createRelease(machine, site.folder, { ...manifest, published: 'yesterday' }, undefined);
    await expect(work).rejects.toThrow(/cannot be published: .*Nothing was published/s);
    expect(await machine.store.list('')).toEqual(before);
  });
});
