import { shellProfile } from '@site/shared-content/shellProfile';
import { href } from '@site/shared-content/siteMap';
import { expect, type Page } from 'playwright/test';

import { hydrated } from '../support/hydrated';
import { markPrerendered, remadeElements } from '../support/prerendered';
import { liveSite, samplePaths } from '../support/site';
import { test } from '../support/test';
import { expectNone, isOwnViolation, violationsOf } from '../support/violations';
import { watch } from '../support/watch';
import { watchNetwork } from '../support/watchNetwork';
import { scrollToTheEnd, withMap } from '../support/wholePage';

test.use({ baseURL: liveSite });

/** Visits a page, and expects that React takes over its HTML and that nothing complains. */
async function expectHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await hydrated(page);
  const { all, remade } = await remadeElements(page);
  expect(all, path).toBeGreaterThan(50);
  expect(remade, path).toEqual([]);
  await scrollToTheEnd(page);
}

/** Visits pages one after the other, as one visitor does. */
async function expectAllHydrated(page: Page, paths: readonly string[]): Promise<void> {
  const complaints = watch(page);
  const violations = await violationsOf(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(liveSite) && url !== shellProfile.mapEmbedUrl && !isOwnViolation(url))
      foreign.push(url);
  });
  const network = watchNetwork(page);
  await withMap(page);
  await markPrerendered(page);
  for (const path of paths) {
    await expectHydrated(page, path);
    await network.idle();
    // The browser also logs the violation that expectNone causes.
    expect(
      complaints.all.splice(0).filter((text) => !isOwnViolation(text)),
      path,
    ).toEqual([]);
    await expectNone(page, violations);
    // The map is the exception: it loads when a visitor scrolls near it.
    expect([...foreign, ...(await page.context().cookies())], path).toEqual([]);
  }
}

/** One page of each kind, a redirect, and an article and a service with parts that the others lack. */
const pages: readonly string[] = [
  ...samplePaths,
  ...['schizophrenia', 'sleep-and-health'].map((slug) => href('article', { slug })),
  href('service', { slug: 'neuropsychiatric-care' }),
];

/** Some pages per test, so that tests run side by side. */
const PAGES_PER_TEST = 5;

for (let from = 0; from < pages.length; from += PAGES_PER_TEST) {
  const some = pages.slice(from, from + PAGES_PER_TEST);
  test(
    `${some.join(', ')}: React hydrates the prerendered HTML without warnings, and scrolling to the end causes no policy violation, cookie or request to another host`,
    { tag: from === 0 ? '@smoke' : [] },
    ({ page }) => expectAllHydrated(page, some),
  );
}
