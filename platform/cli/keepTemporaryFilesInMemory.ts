import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';

/** What a whole run leaves there at its height, and as much again for what runs beside it. */
const NEEDED = 4 * 2 ** 30;

const NAME = 'site-test-';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Some machines let nothing run from there, and tests run what they have copied. */
function canRunFrom(folder: string): boolean {
  const file = path.join(folder, 'run');
  try {
    writeFileSync(file, '#!/bin/sh\n');
    chmodSync(file, 0o755);
    execFileSync(file);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Has this process and those that it starts keep their temporary files in memory, until it ends: tests copy registries
 * by the dozen and write each file through to the disk, and wait for it. Where that cannot be, or where TMPDIR says
 * otherwise, nothing changes.
 * @param memory a file system in memory; every Linux has this one
 * @param needed bytes that must be free
 * @returns the folder, if there is one now
 */
export function keepTemporaryFilesInMemory(memory = '/dev/shm', needed = NEEDED): string | undefined {
  if (process.env['TMPDIR'] || !existsSync(memory)) return undefined;
  // Who was killed could not tidy up.
  for (const name of readdirSync(memory))
    if (name.startsWith(NAME) && !isRunning(Number(name.slice(NAME.length))))
      rmSync(path.join(memory, name), { recursive: true, force: true });
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, process.availableMemory()) < needed) return undefined;

  const folder = path.join(memory, `${NAME}${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!canRunFrom(folder)) {
    remove();
    return undefined;
  }
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  process.env['TMPDIR'] = folder;
  return folder;
}
