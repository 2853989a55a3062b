import type { HydrationData } from '@site/platform/contract/releases';
import type { Attempt } from '@site/platform/loader/createLoader';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { Page } from 'playwright/test';

import { hydrated } from '../support/hydrated';
import { watch } from '../support/watch';

/** A visitor with a browser, who navigates by links and sometimes loads documents. */
export type Visitor = {
  readonly counts: { views: number };
  readonly failures: string[];
  /** The releases that the pages have had, as "blog 0a1b". */
  readonly seen: ReadonlySet<string>;
  /** Opens or reloads a page as a document. */
  arrive(path: string): Promise<void>;
  /** Follows a link of the current page. */
  follow(path: string): Promise<void>;
};

/** What the page shows, and its release data. */
async function factsOf(page: Page) {
  return page.evaluate(() => {
    const { __composition: composition } = globalThis as unknown as {
      __composition(): { attempts: readonly Attempt[] };
    };
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
      late: composition().attempts.some(({ failure }) => failure === 'timeout'),
      named: Object.fromEntries(Object.values(hydrationData.assets).map(({ app, id }) => [app, id] as const)),
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
  const seen = new Set<string>();
  const complaints = watch(page);
  /** The release of each app in this document: the one in its HTML, or the first one that it loaded. */
  let kept: { readonly began: number; readonly releases: Map<string, string> } | undefined;
  page.on('response', (answer) => {
    if (answer.status() >= 400) failures.push(`${answer.url()} answers ${answer.status()}`);
  });

  /** Checks that a document keeps its releases, and never shows two of one remote. */
  async function look(path: string): Promise<void> {
    // The address changes while the previous page is still shown; the head changes with the page.
    const canonical = `head link[rel="canonical"][href="${clinicProfile.siteUrl}${path}"]`;
    await page.locator(canonical).waitFor({ state: 'attached' });
    await hydrated(page);
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
    for (const entry of releases) seen.add(entry.join(' '));
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
    seen,
    arrive: (path) => noting(path, () => page.goto(origin + path)),
    follow: (path) => noting(path, () => page.locator(`a[href="${path}"]:visible`).last().click()),
  };
}
