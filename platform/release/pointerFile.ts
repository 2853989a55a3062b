import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Pointer } from '../contract/pointer';
import { writeAtomically } from '../house/files';
import { registry } from '../house/paths';
import { UserError } from '../house/UserError';

export const pointerPath = path.join(registry, 'releases.json');

const EMPTY: Pointer = { schema: 1, sequence: 0, apps: {} };

/**
 * The pointer of the registry; a registry without one is empty.
 * @throws UserError when the file is damaged.
 */
export function readPointer(): Pointer {
  if (!existsSync(pointerPath)) return EMPTY;
  try {
    const pointer = JSON.parse(readFileSync(pointerPath, 'utf8')) as Pointer;
    if (pointer.schema !== 1 || typeof pointer.apps !== 'object')
      throw new Error('it is not a pointer of schema 1');
    return pointer;
  } catch (error) {
    throw new UserError(
      `${pointerPath} cannot be read (${error instanceof Error ? error.message : String(error)}). Restore it from a backup, or delete the registry and run "npm start" again.`,
    );
  }
}

/** A writer that died leaves its lock; after this long another may take it. */
const STALE_LOCK_MS = 10_000;

function lock(): () => void {
  const place = `${pointerPath}.lock`;
  mkdirSync(path.dirname(place), { recursive: true });
  const age = statSync(place, { throwIfNoEntry: false })?.mtimeMs;
  if (age !== undefined && Date.now() - age > STALE_LOCK_MS) rmSync(place, { force: true });
  try {
    writeFileSync(place, String(process.pid), { flag: 'wx' });
  } catch {
    throw new UserError(
      `Another command is changing ${registry} at this moment. Nothing was changed; run the command again.`,
    );
  }
  return () => rmSync(place, { force: true });
}

/**
 * Runs a short piece of work while no other process changes the pointer.
 * @throws UserError when another one is at it.
 */
export function withPointerLock<T>(work: () => T): T {
  const unlock = lock();
  try {
    return work();
  } finally {
    unlock();
  }
}

/**
 * Puts `next` in the place of the pointer that `next` was made from (its sequence less one).
 * @param prepare what must be done before, and by nobody else at the same time
 * @throws UserError when somebody else changed the pointer meanwhile; nothing is written then.
 */
export function swapPointer(next: Pointer, prepare: () => void = () => undefined): void {
  withPointerLock(() => {
    const current = readPointer().sequence;
    if (current !== next.sequence - 1) {
      throw new UserError(
        `The pointer moved from ${next.sequence - 1} to ${current} meanwhile. Nothing was changed; look at "npm run release -- status" and run the command again.`,
      );
    }
    prepare();
    writeAtomically(pointerPath, `${JSON.stringify(next, null, 2)}\n`);
  });
}
