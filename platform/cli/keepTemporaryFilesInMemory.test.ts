/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { root } from '../house/paths';

let memory = '';
beforeEach(() => void (memory = mkdtempSync(path.join(tmpdir(), 'memory-'))));
afterEach(() => rmSync(memory, { recursive: true, force: true }));

/** A process that does it, prints where its temporary files then are, and goes on as it is told. */
function run({ place = memory, needed = 1, TMPDIR = '', then = '' } = {}): string {
  const source = `
    import { tmpdir } from 'node:os';
    import { keepTemporaryFilesInMemory } from ${JSON.stringify(path.join(__dirname, 'keepTemporaryFilesInMemory'))};
    const folder = keepTemporaryFilesInMemory(${JSON.stringify(place)}, ${needed});
    process.stdout.write((folder ?? 'nowhere') + ', files in ' + tmpdir());
    ${then}`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', source],
    { cwd: root, env: { ...process.env, TMPDIR, TMP: '', TEMP: '' }, encoding: 'utf8' },
  );
  return stdout || stderr;
}

it('keeps temporary files in memory, and nothing of them is there when the process has ended', () => {
  const said = run();
  const [folder = ''] = said.split(', ');
  expect(path.dirname(folder)).toBe(memory);
  expect(said).toBe(`${folder}, files in ${folder}`);
  expect(readdirSync(memory)).toEqual([]);
});

it('leaves nothing behind when somebody ends it', () => {
  expect(run({ then: `process.kill(process.pid, 'SIGINT'); setInterval(() => {}, 1000);` })).toContain(
    memory,
  );
  expect(readdirSync(memory)).toEqual([]);
});

it('takes away what a killed one has left, and nothing of one that runs', () => {
  const [killed = ''] = run({ then: `process.kill(process.pid, 'SIGKILL');` }).split(', ');
  expect(readdirSync(memory)).toEqual([path.basename(killed)]);
  mkdirSync(path.join(memory, `site-test-${process.pid}`));
  run();
  expect(readdirSync(memory)).toEqual([`site-test-${process.pid}`]);
});

it('leaves them where they are when TMPDIR says where, where memory is scarce, and where there is no such place', () => {
  expect(run({ TMPDIR: '/tmp' })).toBe('nowhere, files in /tmp');
  expect(run({ needed: 2 ** 50 })).toBe('nowhere, files in /tmp');
  expect(run({ place: path.join(memory, 'nothing') })).toBe('nowhere, files in /tmp');
  expect(readdirSync(memory)).toEqual([]);
});
