/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { platformFolder } from '../lib/paths';

let scratch = '';
beforeAll(() => void (scratch = mkdtempSync(path.join(tmpdir(), 'compiled-'))));
afterAll(() => rmSync(scratch, { recursive: true }));

/** What `status` says of an empty registry. */
function status(cache: string): Promise<string> {
  const env = { ...process.env, CACHE: cache, REGISTRY: path.join(scratch, 'nothing') };
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(platformFolder, 'bin/site.mjs'), 'status'], { env }, (_, stdout) =>
      resolve(stdout),
    );
  });
}

describe('a command that moves what is live', () => {
  it('runs from its compiled file, which is made anew when a source has changed', async () => {
    const cache = path.join(scratch, 'cache');
    const stampFile = path.join(cache, 'commands/release.json');
    type Stamp = { program: string; inputs: Record<string, string> };
    const stamp = () => JSON.parse(readFileSync(stampFile, 'utf8')) as Stamp;

    expect(await status(cache)).toMatch(/^Nothing is live in/);
    const { program, inputs } = stamp();
    writeFileSync(program, "process.stdout.write('from the compiled file');");
    expect(await status(cache)).toBe('from the compiled file');

    const changed = { ...inputs, 'platform/cli/release.ts': 'another time' };
    writeFileSync(stampFile, JSON.stringify({ ...stamp(), inputs: changed }));
    expect(await status(cache)).toMatch(/^Nothing is live in/);
    expect(stamp()).toMatchObject({ inputs });
  });

  it('runs from its sources where nothing can be kept', async () => {
    const file = path.join(scratch, 'file');
    writeFileSync(file, '');
    expect(await status(path.join(file, 'cache'))).toMatch(/^Nothing is live in/);
  });
});
