import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { type BuildProgress, buildProgress } from '../build/buildProgress';
import { buildId } from '../build/inputs';
import { runWebpack } from '../build/runWebpack';
import type { ReleaseRef } from '../contract/pointer';
import { writeAtomically } from '../house/files';
import { appFolder, cache } from '../house/paths';
import { checkTypes } from './checkTypes';
import { checkWords } from './checkWords';
import { publish } from './publish';
import { releaseFolder } from './releaseRecord';

const stampFile = path.join(cache, 'builds.json');

type Stamps = Record<string, { buildId: string; ref: ReleaseRef }>;

function readStamps(): Stamps {
  return existsSync(stampFile) ? (JSON.parse(readFileSync(stampFile, 'utf8')) as Stamps) : {};
}

/** Builds while types and words are checked; the first that fails ends the build. */
async function buildChecked(app: string, progress: BuildProgress): Promise<void> {
  const build = new AbortController();
  progress.tell(app, 'compiling');
  try {
    await Promise.all([
      checkWords(app),
      checkTypes(app),
      runWebpack(app, {
        signal: build.signal,
        onProgress: (share) => progress.tell(app, 'compiling', share),
      }).then(() => progress.tell(app, 'checking types and words')),
    ]);
  } finally {
    build.abort();
  }
}

/**
 * Builds an app and publishes the result as a release, unless nothing that it is made from has changed since.
 * @throws UserError in the words of the compiler, the content checks or webpack.
 */
export async function buildApp(
  app: string,
  progress: BuildProgress = buildProgress(),
): Promise<{ ref: ReleaseRef; fresh: boolean }> {
  const id = buildId(appFolder(app));
  const known = readStamps()[app];
  if (known?.buildId === id && existsSync(releaseFolder(app, known.ref.id)))
    return { ref: known.ref, fresh: false };
  const start = performance.now();
  const publishBuild = async () => {
    await buildChecked(app, progress);
    progress.tell(app, 'publishing');
    return publish(app);
  };
  const ref = await publishBuild().catch((error: unknown) => {
    progress.end(app, 'not published');
    throw error;
  });
  writeAtomically(stampFile, JSON.stringify({ ...readStamps(), [app]: { buildId: id, ref } }, null, 2));
  progress.end(app, `release ${ref.id}, built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return { ref, fresh: true };
}
