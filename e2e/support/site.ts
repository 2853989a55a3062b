import { articleSlugs } from '@site/shared-content/articles/articleSlugs';
import { languageIds } from '@site/shared-content/languages/languages';
import { href, serviceSlugs } from '@site/shared-content/siteMap';

import { testSite } from '@site/platform/test/testSite';

/** The second address of the article on bipolar disorder (docs/decisions.md "Routes"). */
const schizophrenia = href('article', { slug: 'schizophrenia' });

/** Every address of the site that answers with a page of its own (docs/spec.md §2). */
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

/** Those that are the only or the main address of their page. */
export const canonicalPaths: readonly string[] = allPaths.filter((path) => path !== schizophrenia);

/** One page of each kind, for what need not be tried on all. */
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

/** The pages that most visitors see. */
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
 * a journey about the loading screen says `test.use({ baseURL: liveSite })`.
 */
export const liveSite = testSite.url;
