import { existsSync } from 'node:fs';
import path from 'node:path';

import { siteMap } from '@site/shared-content/siteMap';

import { remoteNames } from '../build/devServer';
import { readOverrides } from '../build/overrides';
import { log } from '../lib/log';
import { appFolder, appName, ownRepository, root } from '../lib/paths';
import { UserError } from '../lib/UserError';
import { createLiveReader } from '../registry/live';
import type { Registry } from '../registry/Registry';
import type { PublishedRelease } from '../registry/release';
import { keyFor } from '../registry/signing';
import { buildApp, findBuiltRelease } from './buildApp';
import { checkTexts, checkTypes } from './check';

/** Each build is a process, and the smallest supported build machine has two cores. */
const MAX_CONCURRENT_BUILDS = 2;

/** @throws UserError if the site map assigns a page to an owner that has no folder. */
function checkOwners(): void {
  for (const [page, { owner }] of Object.entries(siteMap)) {
    if (!existsSync(path.join(appFolder(owner), 'webpack.config.ts'))) {
      throw new UserError(
        `shared-content/src/siteMap.ts assigns the page "${page}" to "${owner}", but there is no ${path.basename(appFolder(owner))}/webpack.config.ts. Fix the owner, or add the remote.`,
      );
    }
  }
}

/** @throws UserError if the registry has no live site. A remote alone is not a site, so REGISTRY is probably wrong. */
async function checkHasLiveSite(registry: Registry): Promise<void> {
  const { entries } = await createLiveReader(registry).read('shell');
  if (entries.length === 0)
    throw new UserError(
      `${registry.url} has no live site. Nothing was built. Set REGISTRY to the registry of the site that this remote belongs to.`,
    );
}

/**
 * Returns the names of all apps of this project: the shell and its remotes. In a repository of one remote, only that
 * remote.
 * @throws UserError if such a repository has no webpack.config.ts.
 */
export function appNames(): string[] {
  if (!ownRepository) return ['shell', ...remoteNames()];
  if (!existsSync(path.join(root, 'webpack.config.ts')))
    throw new UserError(
      `There is no webpack.config.ts in ${root}. It must declare what the remote exposes: export default defineRemote({ folder: import.meta.dirname, exposes: […] }).`,
    );
  return remoteNames();
}

/** Returns the app in whose folder the command was called, otherwise all apps. */
export function selectedApps(): string[] {
  const here = path.relative(root, process.env['INIT_CWD'] ?? root);
  return /^(shell|remote-[^/]+)$/.test(here) ? [appName(here)] : appNames();
}

/**
 * Builds and publishes apps. Their types and texts are checked together, while they compile. The first failure stops all of it;
 * what is published by then stays published, and is not live.
 */
async function buildChanged(
  registry: Registry,
  apps: readonly string[],
): Promise<Record<string, PublishedRelease>> {
  // Reports a missing key before the build, which takes a while.
  for (const app of apps) keyFor(registry.key, app, registry.keysOf(app));
  const builds = new AbortController();
  const { signal } = builds;
  const checks = Promise.all([checkTexts(apps, signal), checkTypes(apps, signal)]).then(() => {});
  const queue = [...apps];
  const releases: Record<string, PublishedRelease> = {};
  async function work(): Promise<void> {
    for (let app = queue.shift(); app; app = queue.shift())
      releases[app] = await buildApp(registry, app, checks, signal);
  }
  try {
    await Promise.all([checks, ...Array.from({ length: MAX_CONCURRENT_BUILDS }, work)]);
  } finally {
    builds.abort();
  }
  return releases;
}

/**
 * Builds and publishes apps. Reuses the release of an earlier build of the same sources.
 * @throws UserError with the output of the compiler, the content checks or webpack.
 */
export async function buildApps(
  registry: Registry,
  apps: readonly string[],
): Promise<Record<string, PublishedRelease>> {
  const allApps = appNames();
  const unknownApp = apps.find((app) => !allApps.includes(app));
  if (unknownApp) throw new UserError(`Unknown app "${unknownApp}". Apps in ${root}: ${allApps.join(', ')}.`);
  if (ownRepository) await checkHasLiveSite(registry);
  else checkOwners();
  const { isSample } = await readOverrides();
  if (isSample)
    log(
      process.env['CLINIC_PROFILE']
        ? 'note: the profile in CLINIC_PROFILE has sample: true, so search engines are asked not to index the site'
        : 'note: using the fictional sample profile; set CLINIC_PROFILE=<file> for a real clinic',
    );
  const releases: Record<string, PublishedRelease> = {};
  const changed: string[] = [];
  for (const app of new Set(apps)) {
    const release = await findBuiltRelease(registry, app);
    if (release) {
      releases[app] = release;
      log(`${app}: release ${release.manifest.id}, unchanged`);
    } else changed.push(app);
  }
  return changed.length > 0 ? { ...releases, ...(await buildChanged(registry, changed)) } : releases;
}
