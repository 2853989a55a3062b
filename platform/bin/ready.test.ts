/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { platformFolder } from '../lib/paths';

const scratch = mkdtempSync(path.join(tmpdir(), 'ready-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

it.each(['a!b', 'a*b', 'a?b'])('rejects a project folder named %s', (name) => {
  const clone = path.join(scratch, name, 'platform');
  for (const file of ['bin/site.mjs', 'bin/ready.mjs', 'lib/root.mjs'])
    cpSync(path.join(platformFolder, file), path.join(clone, file));
  const { status, stderr } = spawnSync(process.execPath, [path.join(clone, 'bin/site.mjs'), 'status'], {
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^\nThe project is in .*: rename that folder, then run the command again\.\n$/);
  expect(status).toBe(1);
});
