import { href } from '@site/shared-content/siteMap';
import type { ServiceSlug } from '@site/shared-content/siteMap';

/** Slugs under which a service was linked once (docs/decisions.md "Routes"). */
export const formerServiceSlugs: ReadonlyMap<string, ServiceSlug> = new Map([
  ['child-adolescent-psychiatry', 'child-and-adolescent-psychiatry'],
]);

/** Old path → new path. */
export function formerServicePaths(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...formerServiceSlugs].map(([former, slug]) => [
      href('service', { slug: former }),
      href('service', { slug }),
    ]),
  );
}
