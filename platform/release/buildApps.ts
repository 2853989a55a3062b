import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

import { changedSince, hashInputs, readInputs } from '../build/inputs';
import { remoteNames } from '../build/remoteNames';
import { type Overrides, readOverrides } from '../build/overrides';
import { runWebpack } from '../build/runWebpack';
import { inParallel } from '../lib/inParallel';
import { log } from '../lib/log';
import { appName, cache, ownRepository, root } from '../lib/paths';
import { UserError } from '../lib/UserError';
import { createLogReader } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { findWholeRelease, type PublishedRelease } from '../registry/release';
import { keyFor } from '../registry/trust';
import { checkImports, checkTexts, checkTypes } from './check';
import { checkPublicFiles, publish } from './publish';
import { findStamped, saveStamp } from './stamps';

/** Each build is a process, and the smallest supported build machine has two cores. */
const MAX_CONCURRENT_BUILDS = 2;

/** @throws UserError if the registry has no live site: a remote alone is not a site, so REGISTRY is probably wrong. */
async function checkHasLiveSite(registry: Registry): Promise<void> {
  const { entries } = await createLogReader(registry).read('shell');
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
      `There is no webpack.config.ts in ${root}. It must name the pages of the remote: export default defineRemote({ folder: import.meta.dirname, pages }).`,
    );
  return remoteNames();
}

/** Returns the app in whose folder the command was called, otherwise all apps. */
export function selectedApps(): string[] {
  const here = path.relative(root, process.env['INIT_CWD'] ?? root);
  return /^(shell|remote-[^/]+)$/.test(here) ? [appName(here)] : appNames();
}

/** How often a build that takes long reports that it is still running, in ms. */
const PROGRESS_MS = 20_000;

async function compile(app: string, output: string, signal: AbortSignal): Promise<void> {
  log(`${app}: compiling`);
  const timer = setInterval(() => log(`${app}: still compiling`), PROGRESS_MS);
  try {
    await runWebpack(app, { output, signal });
  } finally {
    clearInterval(timer);
  }
}

/**
 * Builds an app and publishes it as a release.
 * @param checks the checks of its sources, which run during the build; nothing is published if they fail
 * @param signal aborts the build
 * @throws UserError with the output of webpack, or of the failed check.
 */
async function buildApp(
  registry: Registry,
  app: string,
  checks: Promise<void>,
  overrides: Overrides,
  signal: AbortSignal,
): Promise<PublishedRelease> {
  const start = Date.now();
  mkdirSync(cache, { recursive: true });
  // Another command may build the same app at the same time, so each build uses its own folder.
  const output = mkdtempSync(path.join(cache, `build-${app}-`));
  try {
    await compile(app, output, signal);
    log(`${app}: checking types and texts`);
    await checks;
    log(`${app}: publishing`);
    const release = await publish(registry, app, output);
    const { id } = release.manifest;
    const inputs = readInputs(output);
    if (!changedSince(start, inputs))
      await saveStamp(app, { inputs, hash: hashInputs(app, inputs, overrides), id });
    log(`${app}: release ${id}, built in ${((Date.now() - start) / 1000).toFixed(1)} s`);
    return release;
  } catch (error) {
    log(`${app}: not published`);
    throw error;
  } finally {
    rmSync(output, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Builds and publishes apps. Their types and texts are checked together, while they compile. The first failure stops all of it;
 * what is published by then stays published, and is not live.
 */
async function buildChanged(
  registry: Registry,
  apps: readonly string[],
  overrides: Overrides,
): Promise<Record<string, PublishedRelease>> {
  // Reports a missing key before the build, which takes a while.
  for (const app of apps) keyFor(registry, app, 'publish');
  for (const app of apps) checkPublicFiles(app);
  checkImports(apps);
  const builds = new AbortController();
  const { signal } = builds;
  const checks = Promise.all([checkTexts(apps, signal), checkTypes(apps, signal)]).then(() => {});
  const build = async (app: string) =>
    [app, await buildApp(registry, app, checks, overrides, signal)] as const;
  try {
    const [built] = await Promise.all([inParallel(apps, build, MAX_CONCURRENT_BUILDS), checks]);
    return Object.fromEntries(built);
  } finally {
    builds.abort();
  }
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
  const overrides = await readOverrides();
  if (overrides.isSample)
    log(
      process.env['CLINIC_PROFILE']
        ? 'note: the profile in CLINIC_PROFILE has sample: true, so search engines are asked not to index the site'
        : 'note: using the fictional sample profile; set CLINIC_PROFILE=<file> for a real clinic',
    );
  const releases: Record<string, PublishedRelease> = {};
  const changed: string[] = [];
  for (const app of new Set(apps)) {
    const stamped = findStamped(app, overrides);
    const release = stamped && (await findWholeRelease(registry, app, stamped));
    if (release) {
      releases[app] = release;
      log(`${app}: release ${release.manifest.id}, unchanged`);
    } else changed.push(app);
  }
  return changed.length > 0
    ? { ...releases, ...(await buildChanged(registry, changed, overrides)) }
    : releases;
}
