import { execFile } from 'node:child_process';
import path from 'node:path';

import { expect, test } from 'playwright/test';

import { type Outcome, root } from './copyOfTheProject';

function bench(...words: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const script = path.join(root, 'platform/cli/bench.ts');
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', script, ...words],
      { cwd: root, env: { ...process.env, NODE_OPTIONS: '' } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });
}

// On a folder and, where an object store is installed, on a bucket; with many more rounds by hand.
test('of eight pipelines at the same instant, two for each app, one of each pair goes live and the other is told', async () => {
  const { code, output } = await bench('races', '--rounds', '2');
  expect(code, output).toBe(0);
  expect(output).toContain('8 pipelines, two for each of 4 apps, with clocks up to 60 minutes apart');
});
