import { formerServiceSlugs } from '@site/shared-content/services/formerServiceSlugs';
import { href } from '@site/shared-content/siteMap';

/** Redirects from old to new paths (docs/decisions.md "Routes"). */
export function formerServicePaths(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...formerServiceSlugs].map(([former, slug]) => [
      href('service', { slug: former }),
      href('service', { slug }),
    ]),
  );
}
