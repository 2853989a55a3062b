import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { projectMap } from '@site/shared-content/siteMap';

import { createAssets } from '../build/createAssets';
import { MODULE_FILES, type ModuleFilesJson } from '../build/ModuleFilesPlugin';
import { sharedRanges, sharedVersions } from '../build/sharedPackages';
import { CONTRACT_VERSION, OLDEST_CONTRACT } from '../contract/contract';
import { remotesIn } from '../contract/pages';
import { compressFiles } from '../lib/compress';
import { integrityOf, listFiles } from '../lib/files';
import { appFolder, cache, publicFolder, root } from '../lib/paths';
import { UserError } from '../lib/UserError';
import {
  ASSETS_FILE,
  CONTAINER_FOLDER,
  isReleaseFile,
  type Manifest,
  releaseEndings,
} from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import {
  computeReleaseId,
  createRelease,
  findWholeRelease,
  type ManifestFields,
  type PublishedRelease,
} from '../registry/release';
import { hashOf } from '../registry/signing';
import { keyFor } from '../registry/trust';
import { checkFileBudgets, readBudgets } from './budgets';
import { isForRelease, keepSourceMaps } from './sourceMaps';

/** The folder of each build inside a release. The lean build is at its root. */
const targetFolders = { lean: '.', container: CONTAINER_FOLDER, server: 'server' } as const;

function publicFilesOf(app: string): readonly string[] {
  return existsSync(publicFolder(app)) ? listFiles(publicFolder(app)) : [];
}

/** Copies the public files and the builds of an app into the folder of a release. */
function collectFiles(app: string, built: string, into: string): void {
  for (const file of publicFilesOf(app))
    cpSync(path.join(publicFolder(app), file), path.join(into, 'public', file));
  for (const [build, folder] of Object.entries(targetFolders)) {
    const from = path.join(built, build);
    if (existsSync(from)) cpSync(from, path.join(into, folder), { recursive: true, filter: isForRelease });
  }
}

/** @throws UserError, before a build, if a public file has a type that a release cannot contain. */
export function checkPublicFiles(app: string): void {
  checkEndings(
    app,
    publicFilesOf(app).map((file) => `public/${file}`),
  );
}

/** @throws UserError that names a file whose type no reader accepts. */
function checkEndings(app: string, files: readonly string[]): void {
  const other = files.find((file) => !isReleaseFile(file));
  if (other !== undefined)
    throw new UserError(
      `${other} of ${app} is of a type that a release cannot contain. Nothing was published. Remove it, or use one of these endings, in small letters: ${releaseEndings.join(', ')}.`,
    );
}

/** Reads the commit of the sources, and whether there are uncommitted changes. */
function readCommit(): Pick<Manifest, 'commit' | 'changed'> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return { commit: git('rev-parse', 'HEAD'), changed: git('status', '--porcelain') !== '' };
  } catch {
    return { changed: true };
  }
}

/** Returns the fields of the manifest without the files. */
function fieldsOf(app: string, id: string, { looks, pages }: ModuleFilesJson): ManifestFields {
  const lockfile = path.join(root, 'package-lock.json');
  const folder = appFolder(app);
  const isShell = app === 'shell';
  return {
    app,
    id,
    contract: [isShell ? OLDEST_CONTRACT : CONTRACT_VERSION, CONTRACT_VERSION],
    shared: isShell ? sharedVersions(folder) : sharedRanges(folder),
    apps: isShell ? remotesIn(projectMap) : [],
    pages,
    looks,
    ...readCommit(),
    ...(existsSync(lockfile) ? { lockfile: hashOf(readFileSync(lockfile)) } : {}),
    published: new Date().toISOString(),
  };
}

/** Publishes the files of a folder, to which it adds `assets.json` and the compressed files. */
async function publishFolder(registry: Registry, app: string, folder: string): Promise<PublishedRelease> {
  const key = keyFor(registry, app, 'publish');
  const moduleFilesJson = path.join(folder, MODULE_FILES);
  const moduleFiles = JSON.parse(readFileSync(moduleFilesJson, 'utf8')) as ModuleFilesJson;
  rmSync(moduleFilesJson);
  const hashes = Object.fromEntries(
    listFiles(folder).map((file) => [file, integrityOf(readFileSync(path.join(folder, file)))]),
  );
  checkEndings(app, Object.keys(hashes));
  const id = computeReleaseId(hashes);
  const existing = await findWholeRelease(registry, app, id);
  if (existing) return existing;
  writeFileSync(path.join(folder, ASSETS_FILE), JSON.stringify(createAssets(app, id, moduleFiles, hashes)));
  await compressFiles(
    listFiles(folder)
      .filter((file) => !file.startsWith('server/'))
      .map((file) => path.join(folder, file)),
  );
  const sizes = listFiles(folder).map((file) => [file, statSync(path.join(folder, file)).size] as const);
  checkFileBudgets(app, Object.fromEntries(sizes), readBudgets());
  return createRelease(registry, folder, fieldsOf(app, id, moduleFiles), key);
}

/**
 * Writes the builds of an app to the registry as one immutable release. The release becomes visible only when it is
 * complete. Publishing the same bytes again has no effect.
 * @param built the folder with the webpack builds
 * @throws UserError if a file exceeds its budget, if the key does not count for the app, or if the registry has different
 * bytes under the same id.
 */
export async function publish(registry: Registry, app: string, built: string): Promise<PublishedRelease> {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(path.join(cache, `publish-${app}-`));
  try {
    collectFiles(app, built, draft);
    const release = await publishFolder(registry, app, draft);
    keepSourceMaps(app, release.manifest.id, built);
    return release;
  } finally {
    rmSync(draft, { recursive: true, force: true, maxRetries: 5 });
  }
}
