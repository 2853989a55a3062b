/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { whileHeld } from './files';
import { root } from '../lib/paths';

it('replaceFile keeps the old file and throws if it cannot write all bytes', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
  const file = path.join(folder, 'seen.json');
  writeFileSync(file, 'old');
  const program = `import { replaceFile } from './platform/lib/files.ts'; await replaceFile(${JSON.stringify(file)}, Buffer.alloc(100000));`;
  // A process that may write 56 KB to a file: the first write is short, as on a full disk, and the next fails.
  const shell = `ulimit -f 56; trap '' XFSZ; exec "$0" --import tsx --input-type=module -e "$1"`;
  const { status, stderr } = spawnSync('bash', ['-c', shell, process.execPath, program], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
  });
  expect(stderr).toContain('EFBIG');
  expect(status).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['seen.json']);
  rmSync(folder, { recursive: true });
});

describe('a file that another program holds', () => {
  const failing = (times: number, code: string) => {
    let calls = 0;
    return async () => {
      if ((calls += 1) <= times) throw Object.assign(new Error(code), { code });
      return calls;
    };
  };

  it.each(['EPERM', 'EACCES', 'EBUSY'])('is tried again for a moment (%s)', async (code) => {
    expect(await whileHeld(failing(4, code))).toBe(5);
    await expect(whileHeld(failing(9, code))).rejects.toMatchObject({ code });
  });

  it('is not tried again after another error', async () => {
    await expect(whileHeld(failing(1, 'ENOENT'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
