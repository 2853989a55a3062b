/** @jest-environment node */
import { rmSync } from 'node:fs';
import path from 'node:path';

import { makeSources, runBuild } from '../test/runBuild';
import { DefineModulePlugin } from './DefineModulePlugin';

/** Builds an exposed file with this text, and returns the errors. */
async function errorsOf(text: string): Promise<readonly string[]> {
  const contract = 'export const defineModule = (module) => module;';
  const folder = makeSources({ 'contract.js': contract, 'EventsPage.js': text });
  const plugins = [new DefineModulePlugin([path.join(folder, 'EventsPage.js')])];
  const errors = await runBuild(folder, { entry: './EventsPage.js', plugins });
  rmSync(folder, { recursive: true });
  return errors;
}

it('accepts a file that calls defineModule', async () => {
  const text =
    "import { defineModule } from './contract'; export default defineModule({ Component: () => null });";
  expect(await errorsOf(text)).toEqual([]);
});

it.each(['export default () => null;', 'export const EventsPage = () => null;'])(
  'reports %s, and says what to write',
  async (text) => {
    const message = 'is exposed, but is not defined as a module. Write: import { defineModule }';
    expect(await errorsOf(text)).toEqual([expect.stringContaining(`EventsPage.js ${message}`)]);
  },
);
