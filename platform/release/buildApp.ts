import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { buildId } from '../build/inputs';
import { runWebpack } from '../build/runWebpack';
import { replaceFileSync } from '../lib/files';
import { log } from '../lib/log';
import { appFolder, cache } from '../lib/paths';
import type { Registry } from '../registry/Registry';
import { findWholeRelease, type PublishedRelease } from '../registry/release';
import { publish } from './publish';

const stampFile = path.join(cache, 'stamps.json');

/** The number of builds of an app that are recorded, so that switching back to another branch rebuilds nothing. */
const MAX_STAMPS_PER_APP = 20;

/** How often a build that takes long reports that it is still running, in ms. */
const PROGRESS_MS = 20_000;

type Stamp = { readonly buildId: string; readonly id: string };

/** The recorded builds and their releases, by app, newest first. */
type Stamps = Readonly<Record<string, readonly Stamp[]>>;

function readStamps(): Stamps {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8')) as Stamps;
  } catch {
    // Without it, or if it is damaged, everything is built.
    return {};
  }
}

function saveStamp(app: string, stamp: Stamp): void {
  const stamps = readStamps();
  const others = (stamps[app] ?? []).filter(({ buildId: built }) => built !== stamp.buildId);
  const updated = [stamp, ...others].slice(0, MAX_STAMPS_PER_APP);
  replaceFileSync(stampFile, JSON.stringify({ ...stamps, [app]: updated }, null, 2));
}

/** Finds the release of an earlier build of the same sources, if it is still in the registry. */
export async function findBuiltRelease(
  registry: Registry,
  app: string,
): Promise<PublishedRelease | undefined> {
  const id = buildId(appFolder(app));
  const stamp = readStamps()[app]?.find(({ buildId: built }) => built === id);
  if (!stamp) return undefined;
  return findWholeRelease(registry, app, stamp.id);
}

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
export async function buildApp(
  registry: Registry,
  app: string,
  checks: Promise<void>,
  signal: AbortSignal,
): Promise<PublishedRelease> {
  const start = performance.now();
  const id = buildId(appFolder(app));
  mkdirSync(cache, { recursive: true });
  // Another command may build the same app at the same time, so each build uses its own folder.
  const output = mkdtempSync(path.join(cache, `build-${app}-`));
  try {
    await compile(app, output, signal);
    log(`${app}: checking types and texts`);
    await checks;
    log(`${app}: publishing`);
    const release = await publish(registry, app, output);
    saveStamp(app, { buildId: id, id: release.manifest.id });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    log(`${app}: release ${release.manifest.id}, built in ${seconds} s`);
    return release;
  } catch (error) {
    log(`${app}: not published`);
    throw error;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
