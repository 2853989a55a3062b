import { existsSync } from 'node:fs';
import path from 'node:path';

import { siteMap } from '@site/shared-content/siteMap';

import { remoteNames } from '../build/devServer';
import { readOverrides } from '../build/overrides';
import type { Release } from '../registry/state';
import { log } from '../lib/log';
import { appFolder, ownRepository, root } from '../lib/paths';
import { UserError } from '../lib/UserError';
import { headOf } from '../registry/history';
import type { Registry } from '../registry/Registry';
import { buildApp } from './buildApp';

/** How many builds run in parallel. Each is a process, and the smallest machine we build on has two cores. */
const SIDE_BY_SIDE = 2;

/** @throws UserError when the site map gives a page to an owner that has no folder. */
function checkOwners(): void {
  for (const [page, { owner }] of Object.entries(siteMap)) {
    if (!existsSync(path.join(appFolder(owner), 'webpack.config.ts'))) {
      throw new UserError(
        `shared-content/src/siteMap.ts gives the page "${page}" to "${owner}", but there is no ${path.basename(appFolder(owner))}/webpack.config.ts. Correct the owner, or add the remote.`,
      );
    }
  }
}

/** @throws UserError when nothing is live in the registry: a remote alone is no site, so REGISTRY is probably wrong. */
async function checkSite({ url, log: states }: Registry): Promise<void> {
  if (!headOf(await states.read()))
    throw new UserError(
      `${url} holds no site, so nothing was built or published. Is REGISTRY spelt rightly? Name the registry of the site to which this remote belongs.`,
    );
}

/**
 * All apps of this project: the shell and its remotes; in a remote's own repository that one.
 * @throws UserError when such a repository has no webpack.config.ts.
 */
export function appNames(): string[] {
  if (!ownRepository) return ['shell', ...remoteNames()];
  if (!existsSync(path.join(root, 'webpack.config.ts')))
    throw new UserError(
      `There is no webpack.config.ts in ${root}. A remote says there what it exposes: export default defineRemote({ folder: import.meta.dirname, exposes: […] }).`,
    );
  return remoteNames();
}

/** Builds and publishes the given apps. An app whose inputs were built before is not built again. */
export async function buildApps(
  registry: Registry,
  apps: readonly string[],
): Promise<Record<string, Release>> {
  const known = appNames();
  const stranger = apps.find((app) => !known.includes(app));
  if (stranger)
    throw new UserError(`There is no "${stranger}" to build in ${root}: there is ${known.join(', ')}.`);
  if (ownRepository) await checkSite(registry);
  else checkOwners();
  const { isSample } = await readOverrides();
  if (isSample)
    log(
      process.env['CLINIC_PROFILE']
        ? 'note: the profile of CLINIC_PROFILE says sample: true, so search engines are asked to leave the site out'
        : 'note: this is the fictional sample profile; set CLINIC_PROFILE=<file> for a real clinic',
    );
  const queue = [...apps];
  const releases: Record<string, Release> = {};
  async function work(): Promise<void> {
    for (let app = queue.shift(); app; app = queue.shift()) {
      const { release, fresh } = await buildApp(registry, app);
      releases[app] = release;
      if (!fresh) log(`${app}: release ${release.id}, as built before`);
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return releases;
}
