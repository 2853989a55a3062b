/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import webpack from 'webpack';

import { INTEGRITY_GLOBAL } from '../contract/browser';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'integrity-'));
  writeFileSync(path.join(folder, 'late.js'), 'export const late = 1;');
  writeFileSync(
    path.join(folder, 'main.js'),
    "import(/* webpackChunkName: 'late' */ './late.js').catch(failed);",
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

it('lets the host set up the script of a chunk, and rejects when it does not load', async () => {
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    target: 'web',
    context: folder,
    entry: { main: './main.js' },
    output: { path: path.join(folder, 'dist'), publicPath: '/r/blog/1/', chunkFilename: '[name].js' },
    plugins: [new ChunkIntegrityPlugin()],
  });
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));

  const script = { src: 'of the host', onerror: (_: unknown) => {}, remove: jest.fn() };
  const applyIntegrity = jest.fn();
  const append = jest.fn();
  const failed = jest.fn();
  const document = { createElement: () => script, head: { append } };
  runInNewContext(readFileSync(path.join(folder, 'dist/main.js'), 'utf8'), {
    document,
    failed,
    self: { [INTEGRITY_GLOBAL]: applyIntegrity },
  });
  expect(applyIntegrity).toHaveBeenCalledWith(script, '/r/blog/1/late.js');
  expect(append).toHaveBeenCalledWith(script);
  expect(script.src).toBe('of the host');

  script.onerror({ type: 'error', target: script });
  await new Promise((resolve) => setTimeout(resolve));
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'ChunkLoadError' }));
  expect(script.remove).toHaveBeenCalled();
});
