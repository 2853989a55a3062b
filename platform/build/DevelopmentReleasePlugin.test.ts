/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import webpack from 'webpack';

import type { ReleaseAssets, ReleaseRef } from '../contract/releases';
import { integrityOf } from '../lib/files';
import { DEV_RELEASE_FILE, DevelopmentReleasePlugin } from './DevelopmentReleasePlugin';
import { ModuleFilesPlugin } from './ModuleFilesPlugin';

it('lists every file with the hash of its bytes, and refers to this list by its own hash', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'development-'));
  writeFileSync(path.join(folder, 'main.js'), 'console.log(1);');
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: { remoteEntry: './main.js' },
    output: { path: path.join(folder, 'dist') },
    plugins: [new ModuleFilesPlugin('remoteEntry'), new DevelopmentReleasePlugin('blog', 'localhost3001')],
  });
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
  const read = (file: string) => readFileSync(path.join(folder, 'dist', file));
  const assets = JSON.parse(read('assets.json').toString()) as ReleaseAssets;
  expect(assets).toMatchObject({ app: 'blog', id: 'localhost3001', entry: { js: ['remoteEntry.js'] } });
  expect(assets.integrity).toEqual({ 'remoteEntry.js': integrityOf(read('remoteEntry.js')) });
  const reference = JSON.parse(read(DEV_RELEASE_FILE).toString()) as ReleaseRef;
  expect(reference).toEqual({ id: 'localhost3001', assets: integrityOf(read('assets.json')) });
  rmSync(folder, { recursive: true });
});
