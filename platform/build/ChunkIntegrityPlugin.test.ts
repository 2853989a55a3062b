/** @jest-environment node */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import { INTEGRITY_GLOBAL } from '../contract/browser';
import { makeSources, runBuild } from '../test/runBuild';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';

let folder: string;
afterAll(() => rmSync(folder, { recursive: true }));

it('lets the host set up the script of a chunk, and rejects when it does not load', async () => {
  folder = makeSources({
    'late.js': 'export const late = 1;',
    'main.js': "import(/* webpackChunkName: 'late' */ './late.js').catch(failed);",
  });
  await runBuild(folder, {
    target: 'web',
    entry: { main: './main.js' },
    output: { publicPath: '/r/blog/1/', chunkFilename: '[name].js' },
    plugins: [new ChunkIntegrityPlugin()],
  });

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
