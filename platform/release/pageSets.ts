/** Which apps pages are made from, and which of their releases. */
import type { AppReleases, PartRef, SiteDescription, State } from '../registry/state';
import { UserError } from '../lib/UserError';
import { appsOfPage } from '../registry/parts';

type Apps = State['apps'];

/** The entry `from` of a part that is made from these apps. */
export function originsIn(apps: Apps, names: readonly string[]): PartRef['from'] {
  return Object.fromEntries([...names].sort().map((app) => [app, (apps[app] as AppReleases).current.id]));
}

/** The sets of apps that pages are made from. The pages of each set are one part. */
export function setsOf({ siteMap }: SiteDescription, apps: Apps): string[][] {
  const sets = new Map([['shell', ['shell']]]);
  for (const [page, row] of Object.entries(siteMap)) {
    const names = appsOfPage(row);
    const missing = names.find((app) => !apps[app]);
    if (missing)
      throw new UserError(
        `siteMap.ts gives the page "${page}" to "${missing}", but no release of remote-${missing} is promoted. Promote one along with it: npm run release -- promote shell <id> ${missing} <id>.`,
      );
    sets.set(names.join(), names);
  }
  return [...sets.values()];
}
