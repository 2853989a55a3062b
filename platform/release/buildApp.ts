import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { buildId } from '../build/inputs';
import { runWebpack } from '../build/runWebpack';
import type { Release } from '../registry/state';
import { writeAtomically } from '../lib/files';
import { log } from '../lib/log';
import { appFolder, cache } from '../lib/paths';
import type { Registry } from '../registry/Registry';
import { findRelease, releaseOf } from '../registry/release';
import { checkTypes, checkWords } from './check';
import { publish, publishingKey } from './publish';

const stampFile = path.join(cache, 'stamps.json');

/** How many builds of an app are remembered: who goes back to another branch waits for none of them again. */
const REMEMBERED = 20;

type Stamp = { readonly buildId: string; readonly id: string };

/** By app: what was built, and the release that it led to, the newest first. */
type Stamps = Readonly<Record<string, readonly Stamp[]>>;

function readStamps(): Stamps {
  return existsSync(stampFile) ? (JSON.parse(readFileSync(stampFile, 'utf8')) as Stamps) : {};
}

function remember(app: string, stamp: Stamp): void {
  const stamps = readStamps();
  const others = (stamps[app] ?? []).filter(({ buildId: known }) => known !== stamp.buildId);
  const own = [stamp, ...others].slice(0, REMEMBERED);
  writeAtomically(stampFile, JSON.stringify({ ...stamps, [app]: own }, null, 2));
}

/** Builds, and checks types and words at the same time. The first failure ends the build. */
async function buildChecked(app: string, output: string): Promise<void> {
  const build = new AbortController();
  log(`${app}: compiling`);
  try {
    await Promise.all([
      checkWords(app),
      checkTypes(app),
      runWebpack(app, { output, signal: build.signal }).then(() => log(`${app}: checking types and words`)),
    ]);
  } finally {
    build.abort();
  }
}

/** The release that was built from the same sources before, if the registry still has it. */
async function knownRelease(registry: Registry, app: string, id: string): Promise<Release | undefined> {
  const stamp = readStamps()[app]?.find(({ buildId: known }) => known === id);
  if (!stamp) return undefined;
  const published = await findRelease(registry, app, stamp.id);
  return published && releaseOf(published);
}

async function buildAndPublish(registry: Registry, app: string): Promise<Release> {
  mkdirSync(cache, { recursive: true });
  // Each build has a folder of its own, because another command may build the same app at the same time.
  const output = mkdtempSync(path.join(cache, `build-${app}-`));
  try {
    await buildChecked(app, output);
    log(`${app}: publishing`);
    return await publish(registry, app, output);
  } catch (error) {
    log(`${app}: not published`);
    throw error;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/**
 * Builds an app and publishes the result as a release, unless the same sources have led to one before.
 * @throws UserError in the words of the compiler, the content checks or webpack.
 */
export async function buildApp(
  registry: Registry,
  app: string,
): Promise<{ release: Release; fresh: boolean }> {
  const id = buildId(appFolder(app));
  const known = await knownRelease(registry, app, id);
  if (known) return { release: known, fresh: false };
  // A missing permission to publish is reported before the build, which takes a while.
  publishingKey(registry, await registry.log.read(), app);
  const start = performance.now();
  const release = await buildAndPublish(registry, app);
  remember(app, { buildId: id, id: release.id });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  log(`${app}: release ${release.id}, built in ${seconds} s`);
  return { release, fresh: true };
}
