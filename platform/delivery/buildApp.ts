import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { type BuildProgress, buildProgress } from '../build/buildProgress';
import { buildId } from '../build/inputs';
import { runWebpack } from '../build/runWebpack';
import type { Release } from '../contract/state';
import { writeAtomically } from '../house/files';
import { appFolder, cache } from '../house/paths';
import type { Registry } from '../registry/Registry';
import { findRelease, releaseOf } from '../registry/releases';
import { checkTypes } from './checkTypes';
import { checkWords } from './checkWords';
import { publish, publishingKey } from './publish';

const stampFile = path.join(cache, 'builds.json');

/** By app: what was built last, and the release that it led to. */
type Stamps = Record<string, { buildId: string; id: string }>;

function readStamps(): Stamps {
  return existsSync(stampFile) ? (JSON.parse(readFileSync(stampFile, 'utf8')) as Stamps) : {};
}

/** Builds, and checks types and words at the same time. The first failure ends the build. */
async function buildChecked(app: string, output: string, progress: BuildProgress): Promise<void> {
  const build = new AbortController();
  progress.report(app, 'compiling');
  try {
    await Promise.all([
      checkWords(app),
      checkTypes(app),
      runWebpack(app, {
        output,
        signal: build.signal,
        onProgress: (share) => progress.report(app, 'compiling', share),
      }).then(() => progress.report(app, 'checking types and words')),
    ]);
  } finally {
    build.abort();
  }
}

/** The release that was built from the same sources before, if the registry still has it. */
async function knownRelease(registry: Registry, app: string, id: string): Promise<Release | undefined> {
  const stamp = readStamps()[app];
  if (stamp?.buildId !== id) return undefined;
  const published = await findRelease(registry, app, stamp.id);
  return published && releaseOf(published);
}

async function buildAndPublish(registry: Registry, app: string, progress: BuildProgress): Promise<Release> {
  mkdirSync(cache, { recursive: true });
  // Each build has a folder of its own, because another command may build the same app at the same time.
  const output = mkdtempSync(path.join(cache, `build-${app}-`));
  try {
    await buildChecked(app, output, progress);
    progress.report(app, 'publishing');
    return await publish(registry, app, output);
  } catch (error) {
    progress.end(app, 'not published');
    throw error;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/**
 * Builds an app and publishes the result as a release, unless nothing that it is made from has changed since.
 * @throws UserError in the words of the compiler, the content checks or webpack.
 */
export async function buildApp(
  registry: Registry,
  app: string,
  progress: BuildProgress = buildProgress(),
): Promise<{ release: Release; fresh: boolean }> {
  const id = buildId(appFolder(app));
  const known = await knownRelease(registry, app, id);
  if (known) return { release: known, fresh: false };
  // A missing permission to publish is reported before the build, which takes a while.
  publishingKey(registry, await registry.log.read(), app);
  const start = performance.now();
  const release = await buildAndPublish(registry, app, progress);
  writeAtomically(
    stampFile,
    JSON.stringify({ ...readStamps(), [app]: { buildId: id, id: release.id } }, null, 2),
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  progress.end(app, `release ${release.id}, built in ${seconds} s`);
  return { release, fresh: true };
}
