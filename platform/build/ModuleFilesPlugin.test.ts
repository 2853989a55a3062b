/** @jest-environment node */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

import { makeSources, runBuild } from '../test/runBuild';
import { MODULE_FILES, ModuleFilesPlugin, type ModuleFilesJson } from './ModuleFilesPlugin';

let folder: string;
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a container with this module, and returns the errors. */
function errorsOf(module: string): Promise<readonly string[]> {
  folder = makeSources({
    'late.css': 'a { color: red }',
    'lotus.css': 'a { color: var(--c-lotus); background: var(--c-night) }',
    'late.js': "import './late.css';",
    'Module.js': module,
  });
  return runBuild(folder, {
    entry: {},
    output: { uniqueName: 'remote' },
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
      new ModuleFilesPlugin('remote', {
        app: 'blog',
        pages: ['/blog/:slug', '/blog/topics'].map((page) => ({ path: page, module: 'AnyPage' })),
        data: { Module: 'articles/:slug.json' },
        given: () => new Set(['--c-night']),
      }),
    ],
  });
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

it('rejects a custom property that nobody declares, and names it and its module', async () => {
  expect(await errorsOf("import './lotus.css';")).toEqual([
    expect.stringContaining('The styles of Module use var(--c-lotus), which neither they nor'),
  ]);
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
    // The first row that fits counts.
    pages: [{ path: '/blog/topics' }, { path: '/blog/:slug' }],
  });
  expect(files.files).toEqual(
    expect.arrayContaining(['remote.js', 'Module.css', ...(files.modules['Module']?.js ?? [])]),
  );
});
