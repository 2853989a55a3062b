/** @jest-environment node */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { publicFolder } from '../lib/paths';
import { makeSources, runBuild } from '../test/runBuild';
import { changedSince, hashInputs, InputsPlugin, readInputs } from './inputs';
import type { Overrides } from './overrides';

const overrides = { alias: {}, settings: {}, characters: '', isSample: true } as Overrides;

let folder: string;
/** Writes a source and returns whether the hash of the build's inputs has changed. */
let changes: (file: string) => boolean;

beforeEach(async () => {
  folder = makeSources({
    'index.js': "import './used'; require.context('./all', false);",
    'used.js': '',
    'unused.js': '',
    'all/one.js': '',
  });
  await runBuild(folder, {
    entry: './index.js',
    resolve: { extensions: ['.tsx', '.js'] },
    plugins: [new InputsPlugin()],
  });
  const hash = () => hashInputs('blog', readInputs(folder), overrides);
  const before = hash();
  changes = (file) => {
    writeFileSync(path.join(folder, file), '// Another text.');
    return hash() !== before;
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['a file that the build has read', 'used.js'],
  ['a file that the build would have preferred', 'used.tsx'],
  ['a file in a folder that the build has listed', 'all/two.js'],
])('the hash depends on %s', (_what, file) => {
  expect(changes(file)).toBe(true);
});

it('the hash depends on the files that are copied beside the build', () => {
  const hash = () => hashInputs('shell', readInputs(folder), overrides);
  const before = hash();
  const file = path.join(publicFolder('shell'), 'inputs.test.txt');
  writeFileSync(file, '');
  try {
    expect(hash()).not.toBe(before);
  } finally {
    rmSync(file);
  }
});

it('the hash does not depend on other files', () => {
  expect(changes('unused.js')).toBe(false);
  expect(changes('unused.tsx')).toBe(false);
});

it('notices a file that was written after the time', () => {
  const inputs = readInputs(folder);
  const later = Date.now() + 60_000;
  expect(changedSince(later, inputs)).toBe(false);
  expect(changedSince(later - 120_000, inputs)).toBe(true);
});
