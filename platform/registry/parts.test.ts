/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { Part, SiteDescription, StatePage } from './state';
import { faultyStore, type FaultyStore } from '../test/faultyStore';
import { checkPart, createPageWriter, findPart, hashInKey, readPart, readSite } from './parts';
import type { Registry } from './Registry';
import { folderStore } from './store/folderStore';

let folder: string;
let store: FaultyStore;
let registry: Registry;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  store = faultyStore(folderStore(folder));
  registry = { store, url: folder } as unknown as Registry;
});
afterEach(() => rmSync(folder, { recursive: true }));

const nothing = { texts: [], parts: [] };
const bytes = Buffer.from('<!doctype html><title>A page</title>');
const created = () => store.operations.filter((what) => what.startsWith('create ')).length;

describe('a written page', () => {
  it('is stored under the hash of its bytes, uncompressed and with brotli and gzip', async () => {
    const { plain, br, gz } = await createPageWriter(registry, nothing, 1).text(bytes, 'html');
    expect(plain).toEqual({ key: `pages/${hashInKey(plain.key)}.html`, size: bytes.length });
    expect(await store.read(plain.key)).toEqual(bytes);
    expect(brotliDecompressSync((await store.read(br.key)) ?? '')).toEqual(bytes);
    expect(gunzipSync((await store.read(gz.key)) ?? '')).toEqual(bytes);
  });

  it('is written once per command, and not at all if it is already live', async () => {
    const writer = createPageWriter(registry, nothing, 1);
    const text = await writer.text(bytes, 'html');
    expect(await writer.text(bytes, 'html')).toEqual(text);
    expect(created()).toBe(3);
    expect(await createPageWriter(registry, { texts: [text], parts: [] }, 2).text(bytes, 'html')).toEqual(
      text,
    );
    expect(created()).toBe(3);
  });

  it('is written again under the number of its state if a stored copy belongs to no live page', async () => {
    const first = await createPageWriter(registry, nothing, 1).text(bytes, 'html');
    const second = await createPageWriter(registry, nothing, 7).text(bytes, 'html');
    expect(second.plain.key).toBe(first.plain.key.replace('.html', '.7.html'));
    expect(hashInKey(second.plain.key)).toBe(hashInKey(first.plain.key));
    await store.remove(first.plain.key);
    expect(await store.read(second.plain.key)).toEqual(bytes);
  });

  it('is reused when a command that was killed runs again', async () => {
    await createPageWriter(registry, nothing, 1).text(bytes, 'html');
    const killed = await createPageWriter(registry, nothing, 7).text(bytes, 'html');
    expect(await createPageWriter(registry, nothing, 7).text(bytes, 'html')).toEqual(killed);
  });
});

const site: SiteDescription = {
  siteMap: {
    home: { path: '/', owner: 'shell', module: 'HomePage' },
    article: { path: '/blog/:slug', owner: 'blog', module: 'ArticlePage' },
    fees: { path: '/fees', owner: 'booking', module: 'FeesPage', includes: ['services/Fees'] },
  },
  siteUrl: 'https://clinic.example',
  identity: { name: '', shortName: '', description: '', language: 'en', themeColor: '#fff' },
  indexed: false,
  policy: { mapOrigin: '' },
};

const page = {} as StatePage;
const partOf = (apps: readonly string[], paths: readonly string[], change: Partial<Part> = {}): Part => ({
  schema: 1,
  from: Object.fromEntries(apps.map((app) => [app, '1'])),
  pages: Object.fromEntries(paths.map((one) => [one, page])),
  redirects: {},
  feed: [],
  ...change,
});

describe('a remote', () => {
  it.each<[string, Part]>([
    ['pages of its own site map entries', partOf(['blog', 'shell'], ['/blog/insomnia', '/blog/%E0%AC%93'])],
    ['the not-found page, as the shell', partOf(['shell'], ['/', '/404'])],
    [
      'pages that it composes together with another remote',
      partOf(['booking', 'services', 'shell'], ['/fees']),
    ],
    [
      'redirects from its own paths to any path of the site',
      partOf(['blog', 'shell'], [], { redirects: { '/blog/old': '/fees?from=blog#top' } }),
    ],
  ])('may create %s', (_, part) => {
    expect(() => checkPart(part, site)).not.toThrow();
  });

  it.each<[string, Part, RegExp]>([
    [
      'a page of another remote',
      partOf(['blog', 'shell'], ['/fees']),
      /the path \/fees is not a page of blog and shell/,
    ],
    ['the home page', partOf(['blog', 'shell'], ['/']), /the path \/ is not a page/],
    ['the not-found page', partOf(['blog', 'shell'], ['/404']), /the path \/404 is not a page/],
    ['a path below its own page', partOf(['blog', 'shell'], ['/blog/a/b']), /is not a page of/],
    ['a path with ".."', partOf(['blog', 'shell'], ['/blog/..']), /is not a page of/],
    [
      'a page without the other remote that composes it',
      partOf(['booking', 'shell'], ['/fees']),
      /is not a page of booking and shell/,
    ],
    [
      'redirects of other remotes',
      partOf(['blog', 'shell'], [], { redirects: { '/fees': '/' } }),
      /the redirect from \/fees is outside/,
    ],
    ...[
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'blog',
      '/a b',
      '/a\nb',
    ].map((to): [string, Part, RegExp] => [
      `a redirect to ${JSON.stringify(to)}`,
      partOf(['blog', 'shell'], [], { redirects: { '/blog/old': to } }),
      /leads to another site/,
    ]),
    [
      'the description of the site',
      partOf(['blog', 'shell'], [], { site }),
      /only the shell may describe the site/,
    ],
  ])('may not create %s', (_, part, why) => {
    expect(() => checkPart(part, site)).toThrow(why);
  });
});

describe('a list of pages', () => {
  const part: Part = { ...partOf(['shell'], []), site };

  it('is read back as it was written', async () => {
    const ref = await createPageWriter(registry, nothing, 1).part(part);
    expect(await readPart(registry, ref)).toEqual(part);
    expect(await readSite(registry, [ref])).toEqual({ parts: [part], site });
  });

  it('is rejected when it is missing, changed, or of other releases', async () => {
    const ref = await createPageWriter(registry, nothing, 1).part(part);
    await expect(readPart(registry, { ...ref, from: { shell: '2' } })).rejects.toThrow(
      /lists pages of releases that differ from those in the state/,
    );
    writeFileSync(path.join(folder, ref.index), '{}');
    await expect(readPart(registry, ref)).rejects.toThrow(/was changed, so its pages are unknown/);
    await store.remove(ref.index);
    await expect(readPart(registry, ref)).rejects.toThrow(/is missing.*Restore it from a backup/);
    await expect(readPart(registry, { from: ref.from, index: 'states/0000000001.json' })).rejects.toThrow();
  });

  it('is found by its releases, in any order', () => {
    const wanted = { from: { shell: 's1', blog: 'b2' }, index: 'pages/1.json' };
    const lists = [[{ from: { shell: 's1', blog: 'b1' }, index: 'pages/0.json' }], [wanted]];
    expect(findPart(lists, { blog: 'b2', shell: 's1' })).toBe(wanted);
    expect(findPart(lists, { blog: 'b3', shell: 's1' })).toBeUndefined();
  });

  it('of the shell is required', async () => {
    await expect(readSite(registry, [])).rejects.toThrow(/has no pages of the shell/);
  });
});
