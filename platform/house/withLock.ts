import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { log } from './log';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = Number(readFileSync(file, { encoding: 'utf8', flag: 'a+' }));
    if (owner && !isAlive(owner)) rmSync(file, { force: true });
    return false;
  }
}

/** Runs `work` while no other process of this machine holds the lock; waits for the one that does. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let tries = 0; !take(file); tries += 1) {
    if (tries === 1) log(`waiting for another build to end (${file})`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
