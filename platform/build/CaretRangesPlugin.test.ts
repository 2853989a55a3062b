/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import webpack from 'webpack';

import { CaretRangesPlugin } from './CaretRangesPlugin';

type Container = { init: (scope: object) => unknown; get: (module: string) => Promise<() => unknown> };

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'ranges-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a container whose module wants this range, and gives it this version. */
async function take(requiredVersion: string, version: string): Promise<unknown> {
  writeFileSync(path.join(folder, 'Module.js'), "import thing from 'thing'; export default thing;");
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    target: 'async-node20',
    context: folder,
    entry: {},
    output: { path: folder, library: { type: 'commonjs' } },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'remote',
        filename: 'remote.js',
        library: { type: 'commonjs', name: 'remote' },
        exposes: { './Module': './Module.js' },
        shared: { thing: { singleton: true, strictVersion: true, requiredVersion, import: false } },
      }),
      new CaretRangesPlugin(),
    ],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  );
  const exports: { remote?: Container } = {};
  const code = readFileSync(path.join(folder, 'remote.js'), 'utf8');
  new Function('exports', 'require', '__dirname', code)(exports, require, folder);
  await exports.remote?.init({
    thing: { [version]: { get: async () => () => ({ __esModule: true, default: 'taken' }), loaded: 1 } },
  });
  return ((await exports.remote?.get('./Module'))?.() as { default: unknown }).default;
}

describe('a container', () => {
  it.each([
    ['^19.3.1', '19.3.1'],
    ['^19.3.1', '19.10.0'],
    ['^7.0.0', '7.18.5'],
  ])('that wants %s takes %s', async (range, version) => {
    expect(await take(range, version)).toBe('taken');
  });

  it.each([
    ['^19.3.1', '19.3.0'],
    ['^19.3.1', '20.0.0'],
    ['^19.3.1', '19.3.1-rc.1'],
    ['>=19.0.0', '19.3.1'],
  ])('that wants %s fails with %s, and says so', async (range, version) => {
    await expect(take(range, version)).rejects.toThrow(/Unsatisfied version/);
  });
});
