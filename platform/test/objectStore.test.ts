/** @jest-environment node */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { platformFolder } from '../lib/paths';
import { objectStoreIsInstalled, objectStorePackages } from './objectStore';

jest.setTimeout(900_000);

/** Processes that were started with this folder for their temporary files. */
function processesOf(folder: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder);
    } catch {
      return false;
    }
  });
}

/** Waits longer than a store may take to start. */
async function until(what: () => boolean): Promise<void> {
  for (let tries = 0; !what() && tries < 4000; tries += 1) await wait(100);
}

if (!objectStoreIsInstalled()) {
  it.skip(`an object store for tests (skipped: ${objectStorePackages} are not installed)`, () => {});
} else {
  const program = `import(${JSON.stringify(path.join(platformFolder, 'test/objectStore.ts'))})
    .then(({ startObjectStore }) => startObjectStore())`;

  /** Starts a store in a process that is killed once `isTime` is true, or else ends without stopping the store. */
  async function leave(isTime?: (folder: string) => boolean): Promise<void> {
    const folder = mkdtempSync(path.join(tmpdir(), 'os-'));
    try {
      const tester = spawn(process.execPath, ['--import', 'tsx', '-e', program], {
        cwd: platformFolder,
        // A separate store, although the run may share one.
        env: { ...process.env, OBJECT_STORE: '', TMPDIR: folder },
        stdio: 'inherit',
      });
      if (isTime) {
        await until(() => isTime(folder));
        tester.kill('SIGKILL');
      }
      await until(() => tester.exitCode !== null || tester.signalCode !== null);
      expect([tester.exitCode, tester.signalCode]).toEqual(isTime ? [null, 'SIGKILL'] : [0, null]);
      const stores = (): string[] => readdirSync(folder).filter((name) => name.startsWith('os-'));
      await until(() => stores().length + processesOf(folder).length === 0);
      expect([stores(), processesOf(folder)]).toEqual([[], []]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  describe('an object store for tests', () => {
    it('leaves no processes or files when its test is killed while it starts', () =>
      leave((folder) => processesOf(folder).length >= 5));

    it('leaves no processes or files when its test does not stop it', () => leave());
  });
}
