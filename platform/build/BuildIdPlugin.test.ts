/** @jest-environment node */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import webpack from 'webpack';

import { makeSources, runBuild } from '../test/runBuild';
import { BUILD_ID, BuildIdPlugin } from './BuildIdPlugin';
import { MODULE_FILES, ModuleFilesPlugin, type ModuleFilesJson } from './ModuleFilesPlugin';

/** Builds the text, with a data file and a late script, and returns the names of its globals in the scripts and the list of files. */
async function namesOf(text: string, data: string): Promise<readonly string[]> {
  const folder = makeSources({
    'index.js': `export const text = '${text}'; import('./late'); // ${Math.random()}`,
    'late.js': 'console.log(1);',
  });
  try {
    await runBuild(folder, {
      entry: { main: './index.js' },
      output: { uniqueName: `app_${BUILD_ID}`, library: { type: 'var', name: `app_${BUILD_ID}` } },
      optimization: { minimize: true },
      plugins: [
        {
          apply: (compiler: webpack.Compiler) =>
            compiler.hooks.make.tap('data', (compilation) =>
              compilation.emitAsset('data.json', new webpack.sources.RawSource(data)),
            ),
        },
        new ModuleFilesPlugin('main'),
        new BuildIdPlugin(),
      ],
    });
    const read = (file: string) => readFileSync(path.join(folder, 'dist', file), 'utf8');
    const { global, files } = JSON.parse(read(MODULE_FILES)) as ModuleFilesJson;
    const names = files.flatMap((file) => read(file).match(/\bvar app_\w+|\bwebpackChunkapp_\w+/g) ?? []);
    return [...new Set([...names, global])].sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('names all globals of a build after its bytes, not its sources', async () => {
  const names = await namesOf('one', '{}');
  const id = /\w{12}$/.exec(names[0] ?? '')?.[0] ?? '';
  expect(id).toMatch(/^[\da-f]{12}$/);
  expect(names).toEqual([`app_${id}`, `var app_${id}`, `webpackChunkapp_${id}`]);
  expect(await namesOf('one', '{}')).toEqual(names);
  for (const other of [await namesOf('another', '{}'), await namesOf('one', '{"more":1}')])
    expect(other).not.toEqual(names);
});
