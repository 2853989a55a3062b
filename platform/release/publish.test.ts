/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { cache } from '../lib/paths';
import { findWholeRelease } from '../registry/release';
import { makeTeamSite } from '../test/teamSite';
import { publish } from './publish';

jest.mock('../lib/paths', () => {
  const { mkdtempSync: make } = jest.requireActual<{ mkdtempSync(prefix: string): string }>('node:fs');
  const { tmpdir: temporary } = jest.requireActual<{ tmpdir(): string }>('node:os');
  const paths = jest.requireActual<object>('../lib/paths');
  return { ...paths, cache: make(`${temporary()}/cache-`) };
});

let folder: string;
let site: ReturnType<typeof makeTeamSite>;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'built-'));
  site = makeTeamSite();
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  site.remove();
});
afterAll(() => rmSync(cache, { recursive: true }));

/** The build of an app, with an additional file. */
function build(name = 'main.js'): string {
  const lean = path.join(folder, 'lean');
  mkdirSync(lean, { recursive: true });
  const none = { js: [], css: [] };
  writeFileSync(
    path.join(lean, 'module-files.json'),
    JSON.stringify({
      global: 'app',
      entry: none,
      modules: {},
      pages: [],
      files: [],
      looks: { declares: [], needs: {} },
    }),
  );
  writeFileSync(path.join(lean, name), 'console.info(1);');
  return folder;
}

it('publishes the same bytes once, and completes a release of which a file is missing', async () => {
  const registry = site.machine('blog');
  const first = await publish(registry, 'blog', build());
  const before = await registry.store.list('');
  expect(await publish(registry, 'blog', build())).toEqual(first);
  expect(await registry.store.list('')).toEqual(before);
  await registry.store.remove(`r/blog/${first.manifest.id}/main.js`);
  await publish(registry, 'blog', build());
  expect(await findWholeRelease(registry, 'blog', first.manifest.id)).toEqual(first);
});

it('keeps source maps on this machine, and publishes none', async () => {
  const { manifest } = await publish(site.machine('blog'), 'blog', build());
  writeFileSync(path.join(build(), 'lean/main.js.map'), '{}');
  const withMap = await publish(site.machine('blog'), 'blog', folder);
  expect(withMap.manifest).toEqual(manifest);
  expect(readFileSync(path.join(cache, 'maps/blog', manifest.id, 'main.js.map'), 'utf8')).toBe('{}');
});

it('names the apps of the site in the manifest of the shell only', async () => {
  const { manifest } = await publish(site.machine('shell'), 'shell', build());
  expect(manifest.apps).toContain('blog');
  expect(manifest.apps).not.toContain('shell');
  expect((await publish(site.machine('blog'), 'blog', build())).manifest.apps).toEqual([]);
});

it.each(['photo.unknown', 'book.html', 'book.htm', 'book.xhtml', 'feed.xml', 'main.JS', 'leaflet.pdf'])(
  'refuses a file of a type that readers would refuse: %s',
  async (name) => {
    const registry = site.machine('blog');
    const before = await registry.store.list('');
    await expect(publish(registry, 'blog', build(name))).rejects.toThrow(
      `${name} of blog is of a type that a release cannot contain. Nothing was published.`,
    );
    expect(await registry.store.list('')).toEqual(before);
  },
);
