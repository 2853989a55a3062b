/** @jest-environment node */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { REF_FILE, type ReleaseAssets, type ReleaseRef } from '../contract/releases';
import { integrityOf } from '../lib/files';
import { makeSources, runBuild } from '../test/runBuild';
import { DevelopmentReleasePlugin } from './DevelopmentReleasePlugin';
import { ModuleFilesPlugin } from './ModuleFilesPlugin';

it('lists every file with the hash of its bytes, and refers to this list by its own hash', async () => {
  const folder = makeSources({ 'main.js': 'console.log(1);' });
  await runBuild(folder, {
    mode: 'development',
    entry: { remoteEntry: './main.js' },
    plugins: [new ModuleFilesPlugin('remoteEntry'), new DevelopmentReleasePlugin('blog', 'localhost3001')],
  });
  const read = (file: string) => readFileSync(path.join(folder, 'dist', file));
  const assets = JSON.parse(read('assets.json').toString()) as ReleaseAssets;
  expect(assets).toMatchObject({ app: 'blog', id: 'localhost3001', entry: { js: ['remoteEntry.js'] } });
  expect(assets.integrity).toEqual({ 'remoteEntry.js': integrityOf(read('remoteEntry.js')) });
  const reference = JSON.parse(read(REF_FILE).toString()) as ReleaseRef;
  expect(reference).toEqual({ id: 'localhost3001', assets: integrityOf(read('assets.json')), pages: [] });
  rmSync(folder, { recursive: true });
});
