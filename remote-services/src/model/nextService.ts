import { serviceSlugs } from '@site/shared-content/siteMap';
import type { ServiceSlug } from '@site/shared-content/siteMap';

/** The next service in the order of the navigation; the first one follows the last. */
export function nextService(slug: ServiceSlug): ServiceSlug {
  return serviceSlugs[(serviceSlugs.indexOf(slug) + 1) % serviceSlugs.length] ?? serviceSlugs[0];
}
