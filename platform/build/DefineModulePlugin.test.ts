/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import webpack from 'webpack';

import { DefineModulePlugin } from './DefineModulePlugin';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'modules-'));
  writeFileSync(path.join(folder, 'contract.js'), 'export const defineModule = (module) => module;');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds an exposed file with this text, and returns the errors. */
async function errorsOf(text: string): Promise<readonly string[]> {
  writeFileSync(path.join(folder, 'EventsPage.js'), text);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './EventsPage.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [new DefineModulePlugin([path.join(folder, 'EventsPage.js')])],
  });
  const stats = await new Promise<webpack.StatsCompilation>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result?.toJson() ?? {}))),
  );
  return (stats.errors ?? []).map(({ message }) => message);
}

it('accepts a file that calls defineModule', async () => {
  expect(
    await errorsOf(
      "import { defineModule } from './contract'; export default defineModule({ Component: () => null });",
    ),
  ).toEqual([]);
});

it.each(['export default () => null;', 'export const EventsPage = () => null;'])(
  'reports %s, and says what to write',
  async (text) => {
    expect(await errorsOf(text)).toEqual([
      expect.stringContaining(
        'EventsPage.js is exposed, but is not defined as a module. Write: import { defineModule }',
      ),
    ]);
  },
);
