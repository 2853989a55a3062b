/** Which apps pages are made from, with the releases of now or those after a possible move. */
import type { AppReleases, PartRef, SiteDescription, State } from '../contract/state';
import { UserError } from '../house/UserError';
import { appsOfPage, originOf } from '../registry/pages';

type Apps = State['apps'];

/**
 * The releases that each app would have after a rollback of one of them, one set for each.
 * @param unfit apps that cannot go back alone
 */
export function afterRollbacks(apps: Apps, unfit: ReadonlySet<string>): Apps[] {
  return Object.entries(apps).flatMap(([app, { canary, ...releases }]) => {
    const [last] = releases.previous;
    if (canary) return [{ ...apps, [app]: releases }];
    return last && !unfit.has(app) ? [{ ...apps, [app]: { ...releases, current: last } }] : [];
  });
}

/** The releases that there would be after the promotion of each canary, with the app whose canary it is. */
export function afterCanaries(apps: Apps): { readonly app: string; readonly future: Apps }[] {
  return Object.entries(apps).flatMap(([app, { canary, ...releases }]) => {
    if (!canary) return [];
    const { percent: _all, ...current } = canary;
    return [{ app, future: { ...apps, [app]: { ...releases, current } } }];
  });
}

/** The entry `from` of a part that is made from these apps. */
export function originsIn(apps: Apps, names: readonly string[]): PartRef['from'] {
  return Object.fromEntries(
    [...names].sort().map((app) => {
      const { current, canary } = apps[app] as AppReleases;
      return [app, originOf(current.id, canary)];
    }),
  );
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
