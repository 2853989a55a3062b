/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import webpack from 'webpack';

import { developmentPage } from './developmentPage';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'page-'));
  writeFileSync(path.join(folder, 'main.js'), 'console.log(1);');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('has its title, and root-relative script URLs', async () => {
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: folder,
    entry: { main: './main.js' },
    output: { path: path.join(folder, 'dist'), publicPath: 'auto' },
    plugins: [developmentPage({ title: 'Alone' })],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error ? reject(error) : stats?.hasErrors() ? reject(new Error(stats.toString())) : resolve(),
    ),
  );
  const html = readFileSync(path.join(folder, 'dist/index.html'), 'utf8');
  expect(html).toContain('<title>Alone</title>');
  expect(html).toContain('<script defer src="/main.js"></script>');
});
