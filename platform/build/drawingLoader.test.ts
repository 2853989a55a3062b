/** @jest-environment node */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { makeSources, runBuild } from '../test/runBuild';
import { colorOf, fillInColors, tokensFile } from './colorTokens';

it('fills in the colours of a drawing that a module imports', async () => {
  const folder = makeSources({
    'moon.svg': '<path fill="var(--c-night)"/>',
    'main.js': "import url from './moon.svg'; console.log(url);",
  });
  const rule = {
    test: /\.svg$/,
    type: 'asset/resource',
    loader: path.join(__dirname, 'drawingLoader.cjs'),
    options: { fillInColors, tokensFile },
    generator: { filename: '[name][ext]' },
  };
  expect(await runBuild(folder, { entry: './main.js', module: { rules: [rule] } })).toEqual([]);
  expect(readFileSync(path.join(folder, 'dist/moon.svg'), 'utf8')).toBe(
    `<path fill="${colorOf('--c-night')}"/>`,
  );
  rmSync(folder, { recursive: true });
});
