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

import { MODULE_FILES, type ModuleFilesJson } from '../build/ModuleFilesPlugin';
import { sharedRanges, sharedVersions } from '../build/sharedPackages';
import { COMPOSER_FILE } from '../render/job';
import { CONTRACT_VERSION, OLDEST_CONTRACT } from '../contract/contract';
import { CONTAINER_FOLDER, type Provenance, privateFiles } from '../registry/manifest';
import type { Integrity, ReleaseAssets } from '../contract/releases';
import type { Release } from '../registry/state';
import { compressFiles } from '../lib/compress';
import { contentTypeOf, UNKNOWN_TYPE } from '../lib/contentTypes';
import { integrityOf, listFiles } from '../lib/files';
import { appFolder, cache, root } from '../lib/paths';
import { UserError } from '../lib/UserError';
import { hashOf } from '../registry/signed';
import { hasKey, makeKey, readKey, type SigningKey } from '../registry/signingKey';
import { headOf, type History } from '../registry/history';
import { addKeyCommand, canRelease } from '../registry/rules';
import type { Registry } from '../registry/Registry';
import {
  ASSETS_FILE,
  createRelease,
  findRelease,
  availableReleaseId,
  readPublishedRelease,
  releaseOf,
  TYPES_FILE,
} from '../registry/release';
import { checkFileBudgets, readBudgets } from './budgets';

/** The folder of each build inside a release. The lean build is at its root. */
const targetFolders = { lean: '.', container: CONTAINER_FOLDER, server: 'server' } as const;

async function collectFiles(app: string, built: string, into: string): Promise<void> {
  const publicFiles = path.join(appFolder(app), 'public');
  if (existsSync(publicFiles)) cpSync(publicFiles, path.join(into, 'public'), { recursive: true });
  for (const [build, target] of Object.entries(targetFolders)) {
    const from = path.join(built, build);
    if (existsSync(from)) cpSync(from, path.join(into, target), { recursive: true });
  }
  // Imported lazily: the compiler is large, and a start usually has nothing to publish.
  const { contractTypes } = await import('./contractTypes');
  writeFileSync(path.join(into, TYPES_FILE), contractTypes());
}

/** @throws UserError that names a file that some hosts cannot serve: of an unknown type, or with `$` in its name. */
function checkNames(app: string, files: readonly string[]): void {
  const visible = files.filter((file) => !privateFiles.test(file));
  const [variable] = visible.filter((file) => /\$|%24/.test(file));
  if (variable)
    throw new UserError(
      `The file name ${variable} of ${app} contains "$", which starts a variable in the nginx configuration. Nothing was published. Rename the file.`,
    );
  const [unknown] = visible.filter((file) => contentTypeOf(file) === UNKNOWN_TYPE);
  if (unknown)
    throw new UserError(
      `The type of ${unknown} of ${app} is unknown. Nothing was published. Add its extension to platform/lib/contentTypes.ts, or use a file of a known type.`,
    );
}

/** Creates the content of `assets.json`, which lists the files of the release for the browser. */
function createAssets(
  app: string,
  id: string,
  { global, entry, modules }: ModuleFilesJson,
  hashes: Readonly<Record<string, Integrity>>,
): ReleaseAssets {
  return {
    app,
    id,
    contract: CONTRACT_VERSION,
    global,
    entry: app === 'shell' ? entry : { js: ['remoteEntry.js'], css: [] },
    modules,
    integrity: Object.fromEntries(Object.entries(hashes).filter(([file]) => /^[^/]+\.(js|css)$|^hashes\//.test(file))),
  };
}

/** Returns the shared packages: the versions that a shell provides, or the ranges that a remote requires. */
function sharedPackagesOf(app: string): Record<string, string> {
  const folder = appFolder(app);
  return app === 'shell' ? sharedVersions(folder) : sharedRanges(folder);
}

/** Reads the commit of the sources, and whether there are uncommitted changes. */
function readCommit(folder: string): Pick<Provenance, 'commit' | 'changed'> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return { commit: git('rev-parse', 'HEAD'), changed: git('status', '--porcelain') !== '' };
  } catch {
    return { changed: true };
  }
}

function readProvenance(): Provenance {
  const lockfile = path.join(root, 'package-lock.json');
  return {
    ...readCommit(root),
    ...(existsSync(lockfile) ? { lockfile: hashOf(readFileSync(lockfile)) } : {}),
    published: new Date().toISOString(),
  };
}

/**
 * Returns the key that signs releases of this machine. Creates an owner key if the registry is empty.
 * @throws UserError if there is no key, or if the key is not authorized for the app.
 */
export function publishingKey(registry: Registry, history: History, app: string): SigningKey {
  const head = headOf(history)?.state;
  if (!head && !hasKey(registry.key)) return makeKey(registry.key.file);
  const key = readKey(registry.key);
  const trusted = head?.trust[key.id];
  if (!head || (trusted && canRelease(trusted, app))) return key;
  throw new UserError(
    `The key ${key.id} of this machine ${trusted ? `("${trusted.name}") is not authorized for ${app}` : `is not in the trusted keys of ${registry.url}`}. Nothing was published. Ask an owner of the registry to run: ${addKeyCommand(trusted ?? { name: '<name>', apps: [], public: key.public }, app)}`,
  );
}

/**
 * Writes the builds of an app to the registry as one immutable release. The release becomes visible only when it is
 * complete. Publishing the same bytes again has no effect.
 * @param built the folder with the webpack builds
 * @throws UserError if a file exceeds its budget, if the key is not authorized for the app, or if the registry has
 * different bytes under the same id.
 */
export async function publish(registry: Registry, app: string, built: string): Promise<Release> {
  const history = await registry.log.read();
  const key = publishingKey(registry, history, app);
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(path.join(cache, `publish-${app}-`));
  try {
    await collectFiles(app, built, draft);
    return await publishFolder(registry, history, key, app, draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function publishFolder(
  registry: Registry,
  history: History,
  key: SigningKey,
  app: string,
  folder: string,
): Promise<Release> {
  const moduleFilesJson = path.join(folder, MODULE_FILES);
  const moduleFiles = JSON.parse(readFileSync(moduleFilesJson, 'utf8')) as ModuleFilesJson;
  rmSync(moduleFilesJson);
  const hashes = Object.fromEntries(
    listFiles(folder).map((file) => [file, integrityOf(readFileSync(path.join(folder, file)))]),
  );
  checkNames(app, Object.keys(hashes));
  const isShell = app === 'shell';
  const budgets = readBudgets();
  // Budgets are part of the manifest, not of a file. Different budgets require a different release id.
  const budgetsHash = isShell ? { '\0budgets': integrityOf(Buffer.from(JSON.stringify(budgets))) } : {};
  const id = availableReleaseId(history, app, { ...hashes, ...budgetsHash });
  // Everyone with write access to the store can create a manifest under this id, so its signature is verified.
  if (await findRelease(registry, app, id))
    return releaseOf(await readPublishedRelease(registry, history, app, id));
  writeFileSync(path.join(folder, ASSETS_FILE), JSON.stringify(createAssets(app, id, moduleFiles, hashes)));
  await compressFiles(
    listFiles(folder)
      .filter((file) => !file.startsWith('server/'))
      .map((file) => path.join(folder, file)),
  );
  const sizes = listFiles(folder).map((file) => [file, statSync(path.join(folder, file)).size] as const);
  checkFileBudgets(app, Object.fromEntries(sizes), budgets);
  return createRelease(
    registry,
    {
      folder,
      app,
      id,
      contract: isShell ? [OLDEST_CONTRACT, CONTRACT_VERSION] : [CONTRACT_VERSION, CONTRACT_VERSION],
      shared: sharedPackagesOf(app),
      // They apply to the pages that are composed with this shell.
      ...(isShell ? { budgets } : {}),
      composes: isShell && existsSync(path.join(folder, COMPOSER_FILE)),
      provenance: readProvenance(),
    },
    key,
  );
}
