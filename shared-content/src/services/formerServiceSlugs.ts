import type { ServiceSlug } from '../siteMap';

/** Former slugs of services (docs/decisions.md "Routes"). */
export const formerServiceSlugs: ReadonlyMap<string, ServiceSlug> = new Map([
  ['child-adolescent-psychiatry', 'child-and-adolescent-psychiatry'],
]);
