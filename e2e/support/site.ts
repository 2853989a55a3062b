import { articleSlugs } from '@site/shared-content/articles/articleSlugs';
import { offeredHandOuts } from '@site/shared-content/handOuts/handOutNames';
import { fillPath } from '@site/shared-content/fillPath';
import { href, serviceSlugs, siteMap } from '@site/shared-content/siteMap';

import { readAllPages } from '@site/platform/build/readPages';
import { testSite } from '@site/platform/test/testSite';

/** The alias of the article on bipolar disorder (docs/decisions.md "Routes"). */
const schizophrenia = href('article', { slug: 'schizophrenia' });

/** The slugs of pages with a parameter, by their path. */
const slugsOf: Readonly<Record<string, readonly string[]>> = {
  [siteMap.service.path]: serviceSlugs,
  [siteMap.article.path]: articleSlugs,
  [siteMap.handOut.path]: offeredHandOuts,
};

/** All paths that answer with a page (docs/spec.md §2), also those of a remote that is new in the project. */
export const allPaths: readonly string[] = (await readAllPages()).flatMap(({ path }) =>
  path.includes(':') ? (slugsOf[path] ?? []).map((slug) => fillPath(path, { slug })) : [path],
);

/** The canonical paths. */
export const canonicalPaths: readonly string[] = allPaths.filter((path) => path !== schizophrenia);

/** One page of each kind, for tests that need not visit all. */
export const samplePaths: readonly string[] = [
  href('home'),
  href('about'),
  href('service', { slug: 'psychiatric-consultation' }),
  href('therapy'),
  href('handOut', { slug: 'safety-plan' }),
  href('blogs'),
  href('article', { slug: 'insomnia' }),
  href('appointment'),
  href('contact'),
  href('privacy'),
  href('odia'),
  '/no-such-page',
];

/** The pages with the most visits. */
export const mainPages: readonly string[] = [
  href('home'),
  href('about'),
  href('service', { slug: 'psychiatric-consultation' }),
  href('blogs'),
  href('appointment'),
];

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/**
 * The site with its loading screen. Most journeys visit the same site without it (playwright.config.ts);
 * a journey about the loading screen sets `test.use({ baseURL: liveSite })`.
 */
export const liveSite = testSite.url;
