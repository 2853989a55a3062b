import { inParallel } from '../lib/inParallel';
import { ignoreUnlessUnreachable } from '../lib/UserError';
import { createLogReader } from './log';
import type { Registry } from './Registry';
import { readRelease } from './release';

/** Returns the apps that are or were part of the site: those in the tables of the shell's releases, and the shell. */
export async function appsOfSite(registry: Registry): Promise<string[]> {
  const { entries } = await createLogReader(registry).read('shell');
  const tables = await inParallel(entries, async ({ entry }) => {
    const release = await readRelease(registry, 'shell', entry.current).catch(ignoreUnlessUnreachable);
    return release?.manifest.apps ?? [];
  });
  return [...new Set(['shell', ...tables.flat()])];
}
