/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

import { MODULE_FILES, ModuleFilesPlugin, type ModuleFilesJson } from './ModuleFilesPlugin';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'styles-'));
  writeFileSync(path.join(folder, 'late.css'), 'a { color: red }');
  writeFileSync(path.join(folder, 'late.js'), "import './late.css';");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a container with this module, and returns the errors. */
async function errorsOf(module: string): Promise<readonly string[]> {
  writeFileSync(path.join(folder, 'Module.js'), module);
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    context: folder,
    entry: {},
    output: { path: path.join(folder, 'dist'), uniqueName: 'remote' },
    module: {
      rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] }],
    },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'remote',
        filename: 'remote.js',
        exposes: { './Module': { import: './Module.js', name: 'Module' } },
      }),
      new MiniCssExtractPlugin({ filename: '[name].css', runtime: false }),
      new ModuleFilesPlugin('remote', { Module: 'articles/:slug.json' }),
    ],
  });
  const { errors = [] } = await new Promise<webpack.StatsCompilation>((resolve, reject) =>
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats?.toJson() ?? {}))),
  );
  return errors.map(({ message }) => message);
}

it('rejects styles that are only imported with import(), and names their file', async () => {
  const [error = '', ...more] = await errorsOf("export const load = () => import('./late.js');");
  expect(error).toMatch(
    /\.css contains styles that are only imported with import\(\).*Import these styles in an exposed module/,
  );
  expect(more).toEqual([]);
});

it('accepts the same styles if an exposed module also imports them', async () => {
  expect(await errorsOf("import './late.css'; export const load = () => import('./late.js');")).toEqual([]);
});

it('lists the files of each module, its data and the entry', async () => {
  await errorsOf(
    "import './late.css'; export const load = () => import(/* webpackChunkName: 'more' */ './late.js');",
  );
  const files = JSON.parse(readFileSync(path.join(folder, 'dist', MODULE_FILES), 'utf8')) as ModuleFilesJson;
  expect(files).toMatchObject({
    global: 'remote',
    entry: { js: ['remote.js'], css: [] },
    modules: { Module: { css: ['Module.css'], data: 'articles/:slug.json' }, more: {} },
  });
  expect(files.files).toEqual(
    expect.arrayContaining(['remote.js', 'Module.css', ...(files.modules['Module']?.js ?? [])]),
  );
});
