import { serviceSlugs } from '@site/shared-content/siteMap';
import type { ServiceSlug } from '@site/shared-content/siteMap';

/** The service after this one in the order of the navigation; the last leads back to the first. */
export function nextService(slug: ServiceSlug): ServiceSlug {
  return serviceSlugs[(serviceSlugs.indexOf(slug) + 1) % serviceSlugs.length] ?? serviceSlugs[0];
}
