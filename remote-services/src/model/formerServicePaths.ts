import { formerServiceSlugs } from '@site/shared-content/services/formerServiceSlugs';
import { href } from '@site/shared-content/siteMap';

/** The new path of a service by its old one: `/services/<old slug>` to `/services/<slug>` (docs/decisions.md "Routes"). */
export function formerServicePaths(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...formerServiceSlugs].map(([former, slug]) => [
      href('service', { slug: former }),
      href('service', { slug }),
    ]),
  );
}
