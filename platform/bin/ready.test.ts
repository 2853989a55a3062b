/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { platformFolder } from '../lib/paths';

const scratch = mkdtempSync(path.join(tmpdir(), 'ready-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Runs a command in a folder that holds only what makes a clone ready. */
function runIn(name: string, env: NodeJS.ProcessEnv = process.env) {
  const clone = path.join(scratch, name, 'platform');
  for (const file of ['bin/site.mjs', 'bin/ready.mjs', 'lib/npmCommand.mjs', 'lib/root.mjs'])
    cpSync(path.join(platformFolder, file), path.join(clone, file));
  return spawnSync(process.execPath, [path.join(clone, 'bin/site.mjs'), 'status'], { encoding: 'utf8', env });
}

it.each(['a!b', 'a*b', 'a?b'])('rejects a project folder named %s', (name) => {
  const { status, stderr } = runIn(name);
  expect(stderr).toMatch(/^\nThe project is in .*: rename that folder, then run the command again\.\n$/);
  expect(status).toBe(1);
});

it('says that npm is missing', () => {
  const { status, stderr } = runIn('plain', { PATH: scratch });
  expect(stderr).toMatch(/\nnpm could not be started \(.*ENOENT\)\. Install npm, which comes with Node\.\n$/);
  expect(status).toBe(1);
});

it('starts the npm that runs the command, by its script', () => {
  const cli = path.join(scratch, 'npm-cli.js');
  writeFileSync(cli, 'console.error(process.argv.slice(2).join(" "))');
  const { stderr } = runIn('by-script', { PATH: scratch, npm_execpath: cli });
  expect(stderr).toContain('\nci --no-audit --no-fund --loglevel=error\n');
});
