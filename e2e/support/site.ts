import { articleSlugs } from '@site/shared-content/articles/articleSlugs';
import { languageIds } from '@site/shared-content/languages/languages';
import { href, serviceSlugs } from '@site/shared-content/siteMap';

import { testSite } from '@site/platform/test/testSite';

/** The alias of the article on bipolar disorder (docs/decisions.md "Routes"). */
const schizophrenia = href('article', { slug: 'schizophrenia' });

/** All paths that answer with a page (docs/spec.md §2). */
export const allPaths: readonly string[] = [
  href('home'),
  href('about'),
  href('appointment'),
  href('contact'),
  href('therapy'),
  ...serviceSlugs.map((slug) => href('service', { slug })),
  href('blogs'),
  ...articleSlugs.map((slug) => href('article', { slug })),
  href('privacy'),
  ...languageIds.map((id) => href(id)),
];

/** The canonical paths. */
export const canonicalPaths: readonly string[] = allPaths.filter((path) => path !== schizophrenia);

/** One page of each kind, for tests that need not visit all. */
export const samplePaths: readonly string[] = [
  href('home'),
  href('about'),
  href('service', { slug: 'psychiatric-consultation' }),
  href('therapy'),
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
