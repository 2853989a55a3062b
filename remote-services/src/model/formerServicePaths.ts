import { href } from '@site/shared-content/siteMap';
import type { ServiceSlug } from '@site/shared-content/siteMap';

/** Former slugs of services (docs/decisions.md "Routes"). */
export const formerServiceSlugs: ReadonlyMap<string, ServiceSlug> = new Map([
  ['child-adolescent-psychiatry', 'child-and-adolescent-psychiatry'],
]);

/** Redirects from old to new paths. */
export function formerServicePaths(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...formerServiceSlugs].map(([former, slug]) => [
      href('service', { slug: former }),
      href('service', { slug }),
    ]),
  );
}
