/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { cache } from '../lib/paths';
import { findRelease } from '../registry/release';
import { makeTeamSite } from '../test/teamSite';
import { readBudgets } from './budgets';
import { publish } from './publish';

jest.mock('../lib/paths', () => {
  const { mkdtempSync: make } = jest.requireActual<{ mkdtempSync(prefix: string): string }>('node:fs');
  const { tmpdir: temporary } = jest.requireActual<{ tmpdir(): string }>('node:os');
  const paths = jest.requireActual<object>('../lib/paths');
  return { ...paths, cache: make(`${temporary()}/cache-`) };
});
jest.mock('./budgets', () => {
  const budgets = jest.requireActual<{ readBudgets(): object }>('./budgets');
  return { ...budgets, readBudgets: jest.fn(budgets.readBudgets) };
});
// The compiler takes long to load, and these tests do not need real types.
jest.mock('./contractTypes', () => ({ contractTypes: () => 'export {};' }));

jest.setTimeout(60_000);

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
    JSON.stringify({ global: 'app', entry: none, modules: {}, files: [] }),
  );
  writeFileSync(path.join(lean, name), 'console.info(1);');
  return folder;
}

it('different budgets change the release id of the shell, but not of a remote', async () => {
  const registry = site.machine('owner');
  const first = await publish(registry, 'shell', build());
  const blog = await publish(registry, 'blog', build());
  const budgets = readBudgets();
  const other = { ...budgets, fonts: { ...budgets.fonts, bytes: budgets.fonts.bytes + 1 } };
  jest.mocked(readBudgets).mockReturnValue(other);
  const second = await publish(registry, 'shell', build());
  expect(second.id).not.toBe(first.id);
  expect((await findRelease(registry, 'shell', second.id))?.manifest.budgets).toEqual(other);
  expect((await publish(registry, 'blog', build())).id).toBe(blog.id);
  jest.mocked(readBudgets).mockReturnValue(budgets);
  expect((await publish(registry, 'shell', build())).id).toBe(first.id);
});

it.each([
  ['of an unknown type', 'photo.xyz', /The type of photo\.xyz of blog is unknown\. Nothing was published/],
  [
    'with "$" in its name',
    'price-$1.js',
    /The file name price-\$1\.js of blog contains "\$".*Nothing was published/,
  ],
])('rejects a file %s', async (_, name, reason) => {
  const registry = site.machine('owner');
  await expect(publish(registry, 'blog', build(name))).rejects.toThrow(reason);
  expect(await registry.store.list('')).toEqual([]);
});
