/** @jest-environment node */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import webpack from 'webpack';

import { makeSources, runBuild } from '../test/runBuild';
import { BUILD_ID, BuildIdPlugin } from './BuildIdPlugin';
import { MODULE_FILES, ModuleFilesPlugin, type ModuleFilesJson } from './ModuleFilesPlugin';

/** Builds the text, with a data file, and returns the name of its global variable, by the script and by the list of files. */
async function namesOf(text: string, data: string): Promise<readonly [string, string]> {
  const folder = makeSources({ 'index.js': `export const text = '${text}'; // ${Math.random()}` });
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
    const { global } = JSON.parse(read(MODULE_FILES)) as ModuleFilesJson;
    return [/var (app_\w+)/.exec(read('main.js'))?.[1] ?? '', global];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('names a build after its bytes, not its sources, in the script and in the list of files', async () => {
  const [name, listed] = await namesOf('one', '{}');
  expect(name).toMatch(/^app_[\da-f]{12}$/);
  expect(listed).toBe(name);
  expect(await namesOf('one', '{}')).toEqual([name, name]);
  for (const [other] of [await namesOf('another', '{}'), await namesOf('one', '{"more":1}')])
    expect(other).not.toBe(name);
});
