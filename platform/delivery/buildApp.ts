import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { buildId } from '../build/inputs';
import type { Release } from '../contract/state';
import { writeAtomically } from '../house/files';
import { log } from '../house/log';
import { appFolder, cache } from '../house/paths';
import { UserError } from '../house/UserError';
import { withTypeScript } from '../house/withTypeScript.mjs';
import { checkTypes } from './checkTypes';
import { checkWords } from './checkWords';
import type { Registry } from '../registry/Registry';
import { findRelease, releaseOf } from '../registry/releases';
import { publish } from './publish';

const stampFile = path.join(cache, 'builds.json');

/** By app: what was built last, and the release that it led to. */
type Stamps = Record<string, { buildId: string; id: string }>;

function readStamps(): Stamps {
  return existsSync(stampFile) ? (JSON.parse(readFileSync(stampFile, 'utf8')) as Stamps) : {};
}

/** Runs webpack for an app in a process of its own: the configurations are TypeScript, so it starts with tsx. */
function webpack(app: string, output: string, signal: AbortSignal): Promise<void> {
  const require = createRequire(import.meta.url);
  const cli = path.join(path.dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [...withTypeScript(), cli, 'build', '--config', 'webpack.config.ts'],
      {
        cwd: appFolder(app),
        env: { ...process.env, NODE_ENV: 'production', BUILD_OUTPUT: output },
        maxBuffer: 1 << 26,
        signal,
      },
      (error, stdout, stderr) => {
        if (error) reject(new UserError(`${app} does not build.\n${`${stdout}\n${stderr}`.trim()}`));
        else resolve();
      },
    );
  });
}

/** Builds while types and words are checked; the first that fails ends the build. */
async function buildChecked(app: string, output: string): Promise<void> {
  const build = new AbortController();
  try {
    await Promise.all([checkWords(app), checkTypes(app), webpack(app, output, build.signal)]);
  } finally {
    build.abort();
  }
}

/** The release that the same sources led to before, if the registry still has it. */
async function knownRelease(registry: Registry, app: string, id: string): Promise<Release | undefined> {
  const stamp = readStamps()[app];
  if (stamp?.buildId !== id) return undefined;
  const published = await findRelease(registry, app, stamp.id);
  return published && releaseOf(published);
}

/**
 * Builds an app and publishes the result as a release, unless nothing that it is made from has changed since.
 * @throws UserError in the words of the compiler, the content checks or webpack.
 */
export async function buildApp(
  registry: Registry,
  app: string,
): Promise<{ release: Release; fresh: boolean }> {
  const id = buildId(appFolder(app));
  const known = await knownRelease(registry, app, id);
  if (known) return { release: known, fresh: false };
  const start = performance.now();
  mkdirSync(cache, { recursive: true });
  // A folder of its own: another command may build the same app at this moment.
  const output = mkdtempSync(path.join(cache, `build-${app}-`));
  try {
    await buildChecked(app, output);
    const release = await publish(registry, app, output);
    writeAtomically(
      stampFile,
      JSON.stringify({ ...readStamps(), [app]: { buildId: id, id: release.id } }, null, 2),
    );
    log(`${app}: release ${release.id}, built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return { release, fresh: true };
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
