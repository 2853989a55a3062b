/** @jest-environment node */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { platformFolder } from '../lib/paths';
import { runComposer } from './runComposer';

let folder: string;
const usual = process.env['TMPDIR'];

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'composer-')));
});

afterEach(() => {
  if (usual === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = usual;
  rmSync(folder, { recursive: true });
});

it('composes in a process of its own where the registry and TMPDIR are behind symbolic links', async () => {
  const shell = path.join(folder, 'real/registry/r/shell/1');
  mkdirSync(path.join(shell, 'server'), { recursive: true });
  mkdirSync(path.join(shell, 'data'));
  mkdirSync(path.join(folder, 'real/tmp'));
  copyFileSync(path.join(platformFolder, 'test/madeUpComposer.cjs'), path.join(shell, 'server/server.js'));
  writeFileSync(path.join(shell, 'data/said.json'), JSON.stringify({ text: 'one' }));
  symlinkSync(path.join(folder, 'real'), path.join(folder, 'link'));
  process.env['TMPDIR'] = path.join(folder, 'link/tmp');
  const { html } = await runComposer({
    shellBase: '/r/shell/1/',
    releases: { shell: { folder: path.join(folder, 'link/registry/r/shell/1'), assets: 'sha384-' } },
    canaries: {},
    publicFiles: [],
  });
  expect([...html.keys()]).toEqual(['/about', '/404']);
  expect(String(html.get('/about'))).toContain('shell: one');
});
