/** @jest-environment node */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { makeSources, runBuild } from '../test/runBuild';
import { developmentPage } from './developmentPage';

it('a page of the development server has its title, and root-relative script URLs', async () => {
  const folder = makeSources({ 'main.js': 'console.log(1);' });
  const errors = await runBuild(folder, {
    mode: 'development',
    entry: { main: './main.js' },
    output: { publicPath: 'auto' },
    plugins: [developmentPage({ title: 'Alone' })],
  });
  expect(errors).toEqual([]);
  const html = readFileSync(path.join(folder, 'dist/index.html'), 'utf8');
  expect(html).toContain('<title>Alone</title>');
  expect(html).toContain('<script defer src="/main.js"></script>');
  rmSync(folder, { recursive: true });
});
