import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A service worker that ends itself: it clears its caches, unregisters, and loads the pages that it controls anew. */
export const endingWorker = `self.addEventListener('install', () => self.skipWaiting());
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
 * Writes {@link endingWorker} under the path of each service worker of the former site.
 * @param folder the files of the shell that stand at the root of the site
 * @param paths such as `/sw.js`
 */
export function writeFormerWorkers(folder: string, paths: readonly string[]): void {
  for (const one of paths) {
    const file = path.join(folder, one);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, endingWorker);
  }
}
