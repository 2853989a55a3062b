import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

import { unregisteringWorker } from '@site/platform/release/formerWorkers';
import { promote } from '@site/platform/release/verbs';
import { expect, test } from 'playwright/test';

import { root } from './copyOfTheProject';
import { quickRegistry, registryCopy } from './registryCopy';
import { serveCopy } from './serveCopy';

const formerPage = `<!doctype html><title>Former</title><h1>Former site</h1>
<script>navigator.serviceWorker.register('/sw.js')</script>`;

/** Responds from its cache first, as many generated service workers do. */
const formerWorker = `self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open('former').then((cache) => cache.add('/')));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request).then((cached) => cached ?? fetch(event.request))),
);
`;

/** A server for the former site, which forwards requests to another site after `moveTo`. */
async function movingHost() {
  let url: string | undefined;
  const server = createServer((request, response) => {
    if (url) {
      const passed = forward(url + (request.url ?? ''), { headers: request.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      request.pipe(passed);
      return;
    }
    const isWorker = request.url === '/sw.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isWorker ? formerWorker : formerPage);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    moveTo: (next: string) => (url = next),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('a browser with the service worker of the former site gets this site, and its worker and caches are removed', async ({
  page,
}) => {
  const registry = registryCopy(quickRegistry);
  const shell = await registry.forge('shell', (draft) => draft.write('public/sw.js', unregisteringWorker));
  await promote(registry.registry, { shell });
  const served = await serveCopy({ folder: root }, ['--registry', registry.folder]);
  const host = await movingHost();
  try {
    await page.goto(host.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    host.moveTo(served.url);
    await page.goto(host.url);
    // The worker responds to the first visit from its cache, and ends when the browser has requested its script.
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 300_000 });
    const left = await page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
    expect(left).toEqual([0, 0]);
  } finally {
    host.close();
    await served.stop();
  }
});
