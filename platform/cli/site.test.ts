/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { platformFolder } from '../lib/paths';

it('prints no error when the reader closes the pipe', () => {
  const command = path.join(platformFolder, 'bin/site.mjs');
  const { stderr } = spawnSync('sh', ['-c', '"$0" "$1" --help | true', process.execPath, command], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
});
