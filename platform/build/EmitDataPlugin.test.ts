/** @jest-environment node */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { hashListOf } from '../contract/releases';
import { makeSources, runBuild } from '../test/runBuild';
import { EmitDataPlugin } from './EmitDataPlugin';

let folder: string;
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a script with this data module, and returns the errors. */
function errorsOf(module: string): Promise<readonly string[]> {
  folder = makeSources({
    'main.js': 'console.log(1);',
    'texts.js': "export const text = 'a long text';",
    'data.js': module,
  });
  return runBuild(folder, {
    target: 'web',
    entry: { main: './main.js' },
    resolve: { alias: { texts$: path.join(folder, 'texts.js') } },
    plugins: [new EmitDataPlugin(path.join(folder, 'data.js'))],
  });
}

it('emits the data of the module as JSON files, and no script', async () => {
  const module =
    "import { text } from 'texts'; export const data = () => ({ 'articles/one.json': { text } });";
  expect(await errorsOf(module)).toEqual([]);
  const read = (file: string) => readFileSync(path.join(folder, 'dist', file), 'utf8');
  expect(JSON.parse(read('data/articles/one.json'))).toEqual({ text: 'a long text' });
  expect(read('main.js')).not.toContain('a long text');
  expect(existsSync(path.join(folder, 'dist/data.cjs'))).toBe(false);
});

it('lists the hash of every data file', async () => {
  expect(await errorsOf("export const data = () => ({ 'one.json': 1, 'two.json': 2 });")).toEqual([]);
  const list = readFileSync(path.join(folder, 'dist', hashListOf('two.json', 1)), 'utf8');
  const integrity = `sha384-${createHash('sha384').update('2').digest('base64')}`;
  expect(JSON.parse(list)).toMatchObject({ 'one.json': expect.any(String), 'two.json': integrity });
});

it('reports an error thrown by the module as a build error', async () => {
  const errors = await errorsOf(
    'export const data = () => { throw new Error(\'article "one" has no title\'); };',
  );
  expect(errors).toEqual(['data.js: article "one" has no title']);
});
