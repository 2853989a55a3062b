/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import { unregisteringWorker, writeFormerWorkers } from './formerWorkers';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'former-workers-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('the unregistering worker', () => {
  it('takes over immediately, clears the caches, unregisters and reloads its pages', async () => {
    const done: string[] = [];
    const listeners = new Map<string, (event: { waitUntil(work: Promise<void>): void }) => void>();
    const note = (what: string) => async (which: unknown) =>
      void done.push(`${what} ${String(which ?? '')}`.trim());
    const self = {
      addEventListener: listeners.set.bind(listeners),
      skipWaiting: note('skip waiting'),
      registration: { unregister: note('unregister') },
      clients: { matchAll: async () => [{ url: '/about', navigate: note('load') }] },
    };
    const caches = { keys: async () => ['pages', 'pictures'], delete: note('delete') };
    runInNewContext(unregisteringWorker, { self, caches });
    const works: Promise<void>[] = [];
    for (const type of ['install', 'activate'])
      listeners.get(type)?.({ waitUntil: (work) => void works.push(work) });
    await Promise.all(works);
    expect(done).toEqual(['skip waiting', 'delete pages', 'delete pictures', 'unregister', 'load /about']);
  });

  it('is written to each configured path', () => {
    writeFormerWorkers(folder, ['/sw.js', '/app/service-worker.js']);
    for (const name of ['sw.js', 'app/service-worker.js'])
      expect(readFileSync(path.join(folder, name), 'utf8')).toBe(unregisteringWorker);
  });
});
