import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readComposition } from '../compose/composition';
import { SITE_FILE, type SitePolicy } from '../compose/siteFiles';
import { UserError } from '../house/UserError';

/**
 * Refuses a site that lacks a page which the one before it has: somewhere there is a link to it.
 * @param removing paths that shall be gone
 * @throws UserError naming the paths, and how to go on.
 */
export function checkRemovedPages(before: string, after: string, removing: readonly string[]): void {
  const pages = new Set(readComposition(after)?.pages.map(({ route }) => route));
  const { redirects } = JSON.parse(readFileSync(path.join(after, SITE_FILE), 'utf8')) as SitePolicy;
  const gone = (readComposition(before)?.pages ?? [])
    .map(({ route }) => route)
    .filter((route) => !pages.has(route) && !redirects[route] && !removing.includes(route));
  if (gone.length === 0) return;
  throw new UserError(
    `The gate refuses, so nothing was promoted: ${gone.join(', ')} would be gone, and links to it would break. Let the module redirect it to another page (redirects() of defineModule); or, if it shall be gone, add --removing ${gone.join(',')} to the command.`,
  );
}
