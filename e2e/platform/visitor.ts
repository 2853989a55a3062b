import type { HydrationData } from '@site/platform/contract/releases';
import type { Attempt } from '@site/platform/loader/createLoader';
import type { Page } from 'playwright/test';

import { hydrated, loadingScreenGone } from '../support/hydrated';
import { watch } from '../support/watch';

/** Globals that record what happens in a page. */
type Watched = typeof globalThis & {
  wasCovered?: boolean;
  __composition(): { attempts: readonly Attempt[] };
};

/** A visitor with a browser, who navigates by links and sometimes loads documents. */
export type Visitor = {
  readonly counts: { views: number };
  readonly failures: string[];
  /** Opens or reloads a page as a document. */
  arrive(path: string): Promise<void>;
  /** Follows a link of the current page. */
  follow(path: string): Promise<void>;
};

/** What the page shows, and its release data. */
async function factsOf(page: Page) {
  return page.evaluate(() => {
    const hydrationData = JSON.parse(
      document.getElementById('releases')?.textContent ?? '{}',
    ) as HydrationData;
    const elements = document.querySelectorAll('script[src], link[rel="stylesheet"], style[data-href]');
    const urls = [...elements].map(
      (node) => node.getAttribute('data-href') ?? node.getAttribute('src') ?? node.getAttribute('href') ?? '',
    );
    return {
      /** Identifies the document. */
      began: performance.timeOrigin,
      /** A file timed out in this document; the loader may then use another release. */
      late: (globalThis as Watched).__composition().attempts.some(({ failure }) => failure === 'timeout'),
      named: Object.fromEntries(Object.entries(hydrationData.remotes).map(([app, { id }]) => [app, id])),
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
  // A script in the page records this, because the test may query the page too late.
  const watching = page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-loading-screen="covering"]'))
        (globalThis as Watched).wasCovered = true;
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-loading-screen'] });
  });
  /** The release of each remote in this document: the one in its HTML, or the first one that it loaded. */
  let kept: { readonly began: number; readonly releases: Map<string, string> } | undefined;
  page.on('response', (answer) => {
    if (answer.status() >= 400) failures.push(`${answer.url()} answers ${answer.status()}`);
  });

  /** Checks that a document keeps its releases, and never shows two of one remote. */
  async function look(path: string): Promise<void> {
    await page.waitForURL(`${origin}${path}`);
    await hydrated(page);
    await loadingScreenGone(page);
    const { began, late, named, modules, files } = await factsOf(page);
    if (kept?.began !== began) kept = { began, releases: new Map(Object.entries(named)) };
    // After a timeout the loader may use another release than that of the HTML, but one for all modules.
    const releases = late ? new Map<string, string>() : kept.releases;
    for (const [module = '', release = ''] of modules) {
      const [app = ''] = module.split('/');
      if (app === 'shell') continue;
      if (!releases.has(app)) releases.set(app, release);
      if (release !== releases.get(app))
        failures.push(`${path}: ${module} is ${release}, but the tab has ${releases.get(app)}`);
    }
    for (const [app = '', id] of late ? [] : files)
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
        // A navigation is a transition: the address changes while the previous page is still shown, hydrated and uncovered.
        await page.waitForFunction(() => (globalThis as Watched).wasCovered);
      }),
  };
}
