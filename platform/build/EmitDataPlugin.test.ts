/** @jest-environment node */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import webpack from 'webpack';

import { hashListOf } from '../contract/releases';
import { EmitDataPlugin } from './EmitDataPlugin';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-'));
  writeFileSync(path.join(folder, 'main.js'), 'console.log(1);');
  writeFileSync(path.join(folder, 'texts.js'), "export const text = 'a long text';");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a script with this data module, and returns the errors. */
async function errorsOf(module: string): Promise<readonly string[]> {
  writeFileSync(path.join(folder, 'data.js'), module);
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    target: 'web',
    context: folder,
    entry: { main: './main.js' },
    output: { path: path.join(folder, 'dist') },
    resolve: { alias: { texts$: path.join(folder, 'texts.js') } },
    plugins: [new EmitDataPlugin(path.join(folder, 'data.js'))],
  });
  const stats = await new Promise<webpack.StatsCompilation>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result?.toJson() ?? {}))),
  );
  return (stats.errors ?? []).map(({ message }) => message);
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
