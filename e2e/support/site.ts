import { articleSlugs } from '@site/shared-content/articles/articleSlugs';
import { href, serviceSlugs } from '@site/shared-content/siteMap';

/** Every address of the site that answers with a page of its own: 12 and 25 articles (product-spec §2). */
export const allPaths: readonly string[] = [
  href('home'),
  href('about'),
  href('appointment'),
  href('contact'),
  href('therapy'),
  ...serviceSlugs.map((slug) => href('service', { slug })),
  href('blogs'),
  ...articleSlugs.map((slug) => href('article', { slug })),
];

/** One page of each kind, for what need not be tried on all 37. */
export const samplePaths: readonly string[] = [
  href('home'),
  href('about'),
  href('service', { slug: 'psychiatric-consultation' }),
  href('therapy'),
  href('blogs'),
  href('article', { slug: 'insomnia' }),
  href('appointment'),
  href('contact'),
  '/no-such-page',
];

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
