import type { PageHandOver } from '@site/platform/contract/releases';
import type { Attempt } from '@site/platform/loader/createModuleLoader';
import type { Page } from 'playwright/test';

import { hydrated, loadingScreenGone } from '../support/hydrated';
import { watch } from '../support/watch';

/** A page of the site, and what is noted in it. */
type Watched = typeof globalThis & {
  wasCovered?: boolean;
  __composition(): { attempts: readonly Attempt[] };
};

/** Somebody with a browser, who walks through the site by its links, and opens it anew now and then. */
export type Visitor = {
  readonly counts: { views: number };
  readonly failures: string[];
  /** Opens a page from outside, or anew. */
  arrive(path: string): Promise<void>;
  /** Follows a link of the page that stands there. */
  follow(path: string): Promise<void>;
};

/** What stands in the page, and what it was delivered with. */
async function factsOf(page: Page) {
  return page.evaluate(() => {
    const handOver = JSON.parse(document.getElementById('releases')?.textContent ?? '{}') as PageHandOver;
    const elements = document.querySelectorAll('script[src], link[rel="stylesheet"], style[data-href]');
    const urls = [...elements].map(
      (node) => node.getAttribute('data-href') ?? node.getAttribute('src') ?? node.getAttribute('href') ?? '',
    );
    return {
      /** When this document began: another one is another visit. */
      began: performance.timeOrigin,
      /** A file came too late for the host, which has asked then what is live by now, and may take that. */
      late: (globalThis as Watched).__composition().attempts.some(({ failure }) => failure === 'late'),
      named: Object.fromEntries(Object.entries(handOver.remotes).map(([app, { id }]) => [app, id])),
      modules: [...document.querySelectorAll<HTMLElement>('[data-module]')].map(({ dataset }) => [
        dataset['module'] ?? '',
        dataset['release'] ?? '',
      ]),
      files: urls.map((url) => url.split('/').slice(2, 4)),
    };
  });
}

export function createVisitor(page: Page, origin: string): Visitor {
  const counts = { views: 0 };
  const failures: string[] = [];
  const complaints = watch(page);
  // The page itself sees that it is covered: whoever asks from outside may ask too late.
  const watching = page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-loading-screen="covering"]'))
        (globalThis as Watched).wasCovered = true;
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-loading-screen'] });
  });
  /** Which release of each remote the open tab has: the one that its page named, or else the first that it took. */
  let kept: { readonly began: number; readonly releases: Map<string, string> } | undefined;
  page.on('response', (answer) => {
    if (answer.status() >= 400) failures.push(`${answer.url()} answers ${answer.status()}`);
  });

  /** An open tab keeps the releases that it began with, and never has two of one remote. */
  async function look(path: string): Promise<void> {
    await page.waitForURL(`${origin}${path}`);
    await hydrated(page);
    await loadingScreenGone(page);
    const { began, late, named, modules, files } = await factsOf(page);
    if (kept?.began !== began || late) kept = { began, releases: new Map(Object.entries(named)) };
    const { releases } = kept;
    for (const [module = '', release = ''] of modules) {
      const [app = ''] = module.split('/');
      if (app === 'shell') continue;
      if (!releases.has(app)) releases.set(app, release);
      if (release !== releases.get(app))
        failures.push(`${path}: ${module} is ${release}, but the tab has ${releases.get(app)}`);
    }
    for (const [app = '', id] of files)
      if (releases.has(app) && id !== releases.get(app)) failures.push(`${path}: a file of ${app} ${id}`);
    if (modules.length === 0) failures.push(`${path} shows no module`);
    counts.views += 1;
  }

  async function noting(path: string, way: () => Promise<unknown>): Promise<void> {
    try {
      await way();
      await look(path);
    } catch (error) {
      failures.push(`${path}: ${String(error)}`);
    }
    failures.push(...complaints.all.splice(0));
  }

  return {
    counts,
    failures,
    arrive: (path) =>
      noting(path, async () => {
        await watching;
        await page.goto(origin + path);
      }),
    follow: (path) =>
      noting(path, async () => {
        await page.evaluate(() => ((globalThis as Watched).wasCovered = false));
        await page.locator(`a[href="${path}"]:visible`).last().click();
        // A navigation is a transition: the address changes while the page before still stands, alive and uncovered.
        await page.waitForFunction(() => (globalThis as Watched).wasCovered);
      }),
  };
}
