import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A service worker that clears its caches, unregisters itself and reloads the pages that it controls. */
export const unregisteringWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const key of await caches.keys()) await caches.delete(key);
      await self.registration.unregister();
      for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
    })(),
  ),
);
`;

/**
 * Writes {@link unregisteringWorker} to the path of each service worker of the former site.
 * @param folder the folder of the shell's files that are served at the root of the site
 * @param paths such as `/sw.js`
 */
export function writeFormerWorkers(folder: string, paths: readonly string[]): void {
  for (const workerPath of paths) {
    const file = path.join(folder, workerPath);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, unregisteringWorker);
  }
}
