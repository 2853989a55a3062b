import type { PageHandOver } from '@site/platform/contract/releases';
import type { Page } from 'playwright/test';

import { hydrated, loadingScreenGone } from '../support/hydrated';
import { watch } from '../support/watch';

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
    const { began, named, modules, files } = await factsOf(page);
    if (kept?.began !== began) kept = { began, releases: new Map(Object.entries(named)) };
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
    arrive: (path) => noting(path, () => page.goto(origin + path)),
    follow: (path) =>
      noting(path, async () => {
        // A navigation is a transition: the address changes while the page before still stands, alive and uncovered.
        const covered = page.locator('[data-loading-screen="covering"]').waitFor({ state: 'attached' });
        await Promise.all([covered, page.locator(`a[href="${path}"]:visible`).last().click()]);
      }),
  };
}
