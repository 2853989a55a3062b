import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { buildId } from '../build/inputs';
import type { ReleaseRef } from '../contract/pointer';
import { writeAtomically } from '../house/files';
import { log } from '../house/log';
import { appFolder, cache } from '../house/paths';
import { UserError } from '../house/UserError';
import { withTypeScript } from '../house/withTypeScript.mjs';
import { checkTypes } from './checkTypes';
import { checkWords } from './checkWords';
import { publish } from './publish';
import { releaseFolder } from './releaseRecord';

const stampFile = path.join(cache, 'builds.json');

type Stamps = Record<string, { buildId: string; ref: ReleaseRef }>;

function readStamps(): Stamps {
  return existsSync(stampFile) ? (JSON.parse(readFileSync(stampFile, 'utf8')) as Stamps) : {};
}

/** Runs webpack for an app in a process of its own: the configurations are TypeScript, so it starts with tsx. */
function webpack(app: string, signal: AbortSignal): Promise<void> {
  const require = createRequire(import.meta.url);
  const cli = path.join(path.dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [...withTypeScript(), cli, 'build', '--config', 'webpack.config.ts'],
      {
        cwd: appFolder(app),
        env: { ...process.env, NODE_ENV: 'production' },
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
async function buildChecked(app: string): Promise<void> {
  const build = new AbortController();
  try {
    await Promise.all([checkWords(app), checkTypes(app), webpack(app, build.signal)]);
  } finally {
    build.abort();
  }
}

/**
 * Builds an app and publishes the result as a release, unless nothing that it is made from has changed since.
 * @throws UserError in the words of the compiler, the content checks or webpack.
 */
export async function buildApp(app: string): Promise<{ ref: ReleaseRef; fresh: boolean }> {
  const id = buildId(appFolder(app));
  const known = readStamps()[app];
  if (known?.buildId === id && existsSync(releaseFolder(app, known.ref.id)))
    return { ref: known.ref, fresh: false };
  const start = performance.now();
  await buildChecked(app);
  const ref = await publish(app);
  writeAtomically(stampFile, JSON.stringify({ ...readStamps(), [app]: { buildId: id, ref } }, null, 2));
  log(`${app}: release ${ref.id}, built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return { ref, fresh: true };
}
