import type { ServerResponse } from 'node:http';

import {
  devReleaseId,
  type LiveReleases,
  REF_FILE,
  releasePath,
  type ReleaseRef,
} from '../contract/releases';
import { devAddress, devPort } from './devPort';

/** The delay between two questions to a dev server, in ms. It answers after a compilation, however long that takes. */
const POLL_MS = 300;

/** After this silence of a dev server, in ms, a page may have given up loading its files, also if there is nothing new. */
const SILENCE_MS = 3000;

/** Returns the address of what a dev server has built. */
function addressOf(app: string): string {
  return devAddress(app) + releasePath(app, devReleaseId(devPort(app))) + REF_FILE;
}

/**
 * Follows what the remotes' dev servers have built, so that no page waits for one that compiles: it gets what is built by then, and
 * reloads after the next build.
 * @param address returns the URL of the reference to what the dev server of an app has built
 */
export function followBuilds(apps: readonly string[], address = addressOf) {
  const builds = new Map<string, ReleaseRef>();
  /** How often each dev server has answered after a silence. */
  const silences = new Map<string, number>();
  const pages = new Set<ServerResponse>();
  const stopped = new AbortController();
  function send(page: ServerResponse): void {
    const state = [...builds].sort().map(([app, { assets }]) => [app, assets, silences.get(app)]);
    page.write(`data: ${JSON.stringify(state)}\n\n`);
  }

  async function ask(app: string): Promise<void> {
    const start = Date.now();
    try {
      const answer = await fetch(address(app), { signal: stopped.signal });
      const build = (await answer.json()) as ReleaseRef;
      const wasSilent = Date.now() - start > SILENCE_MS;
      if (build.assets === builds.get(app)?.assets && !wasSilent) return;
      if (wasSilent) silences.set(app, (silences.get(app) ?? 0) + 1);
      builds.set(app, build);
      pages.forEach(send);
    } catch {
      // It does not run yet, or its sources do not compile: what it had built before stays.
    }
  }

  async function follow(app: string): Promise<void> {
    while (!stopped.signal.aborted) {
      await ask(app);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS).unref());
    }
  }

  for (const app of apps) void follow(app);

  return {
    /** What is built, in the format of the live releases. */
    releases(): LiveReleases {
      const live = [...builds].map(([app, current]) => [app, { number: 0, current, previous: [] }] as const);
      return { schema: 1, apps: Object.fromEntries(live), revoked: {} };
    },
    /** Sends events to a page (see BUILDS_PATH). */
    sendTo(page: ServerResponse): void {
      page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      pages.add(page);
      page.on('close', () => pages.delete(page));
      send(page);
    },
    stop: () => stopped.abort(),
  };
}
