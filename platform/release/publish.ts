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
import { readOverrides } from '../build/overrides';
import { sharedRanges, sharedVersions } from '../build/sharedPackages';
import { COMPOSER_FILE } from '../render/job';
import { CONTRACT_VERSION, OLDEST_CONTRACT } from '../contract/contract';
import { CONTAINER_FOLDER, MAPS_FOLDER, type Manifest, type Provenance } from '../registry/manifest';
import type { Integrity, ReleaseAssets } from '../contract/releases';
import type { Release } from '../registry/state';
import { compressFiles } from '../lib/compress';
import { contentTypeOf } from '../lib/contentTypes';
import { integrityOf, listFiles } from '../lib/files';
import { appFolder, cache, platformFolder, root } from '../lib/paths';
import { UserError } from '../lib/UserError';
import { hashOf } from '../registry/signed';
import { hasKey, makeKey, readKey, type SigningKey } from '../registry/signingKey';
import { headOf, type History } from '../registry/history';
import { mayMove } from '../registry/rules';
import type { Registry } from '../registry/Registry';
import {
  ASSETS_FILE,
  createRelease,
  findRelease,
  freeId,
  readPublishedRelease,
  releaseOf,
  TYPES_FILE,
} from '../registry/release';
import { checkFileBudgets, readBudgets, travellingSizes } from './budgets';
import { writeFormerWorkers } from './formerWorkers';

/** Where the parts of a build go inside a release. The lean build stands at its root. */
const parts = { lean: '.', container: CONTAINER_FOLDER, server: 'server' } as const;

async function gather(app: string, built: string, into: string): Promise<void> {
  const publicFiles = path.join(appFolder(app), 'public');
  if (existsSync(publicFiles)) cpSync(publicFiles, path.join(into, 'public'), { recursive: true });
  if (app === 'shell')
    writeFormerWorkers(path.join(into, 'public'), (await readOverrides()).settings.formerServiceWorkers);
  for (const [part, place] of Object.entries(parts)) {
    const from = path.join(built, part);
    if (existsSync(from)) cpSync(from, path.join(into, place), { recursive: true });
  }
  // Loaded only here: the compiler is large, and a start mostly finds nothing to publish.
  const { contractTypes } = await import('./contractTypes');
  writeFileSync(path.join(into, TYPES_FILE), contractTypes());
}

/** Files of a release that no visitor gets. */
const notForVisitors = /^(server|maps)\/|^contract\.d\.ts$|\.html$/;

/** @throws UserError naming files that not every host can serve: of an unknown type, or with a `$` in their names. */
function checkNames(app: string, files: readonly string[]): void {
  const visible = files.filter((file) => !notForVisitors.test(file));
  const [variable] = visible.filter((file) => /\$|%24/.test(file));
  if (variable)
    throw new UserError(
      `${app} has a file ${variable}, so nothing was published: "$" begins a variable in nginx's configuration. Rename it.`,
    );
  const [unknown] = visible.filter((file) => !contentTypeOf(file));
  if (unknown)
    throw new UserError(
      `The type of ${unknown} of ${app} is not known, so nothing was published: add its ending to platform/lib/contentTypes.ts, or use a file of a type that is there.`,
    );
}

function readModuleFiles(app: string, folder: string): ModuleFilesJson {
  const files = JSON.parse(readFileSync(path.join(folder, MODULE_FILES), 'utf8')) as ModuleFilesJson;
  const missing = files.files.filter((file) => !existsSync(path.join(folder, file)));
  if (missing.length > 0)
    throw new UserError(
      `The build of ${app} refers to ${missing.join(', ')}, which it does not hold. Run the command again.`,
    );
  return files;
}

/** `assets.json`: what the release holds, for the browser. */
function assetsOf(
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
    integrity: Object.fromEntries(Object.entries(hashes).filter(([file]) => /^[^/]+\.(js|css)$/.test(file))),
  };
}

/** The shared packages: a shell lists the versions that it provides, a remote the ranges that it asks for. */
function sharedOf(app: string): Record<string, string> {
  const folder = appFolder(app);
  return app === 'shell' ? sharedVersions(folder) : sharedRanges(folder);
}

/** The commit of the sources, and whether there are uncommitted changes. */
function commitOf(folder: string): Pick<Provenance, 'commit' | 'changed'> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return { commit: git('rev-parse', 'HEAD'), changed: git('status', '--porcelain') !== '' };
  } catch {
    return { changed: true };
  }
}

function provenanceOf(): Provenance {
  const lockfile = path.join(root, 'package-lock.json');
  const { version } = JSON.parse(readFileSync(path.join(platformFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return {
    ...commitOf(root),
    ...(existsSync(lockfile) ? { lockfile: hashOf(readFileSync(lockfile)) } : {}),
    node: process.versions.node,
    platform: version,
    published: new Date().toISOString(),
  };
}

/**
 * The key that signs what this machine publishes. For an empty registry an owner's key is made without asking.
 * @throws UserError when there is none, or it may not publish this app.
 */
export function publishingKey(registry: Registry, history: History, app: string): SigningKey {
  const head = headOf(history)?.state;
  if (!head && !hasKey(registry.key)) return makeKey(registry.key.file);
  const key = readKey(registry.key);
  const trusted = head?.trust[key.id];
  if (!head || (trusted && mayMove(trusted, app))) return key;
  throw new UserError(
    `The key ${key.id} of this machine ${trusted ? `("${trusted.name}") may not publish ${app}` : `is not known to ${registry.url}`}, so nothing was published. Ask an owner of the registry: npm run site -- keys add <name> --apps ${app} --public ${key.public}`,
  );
}

/**
 * Writes the builds of an app into the registry as one immutable release. Publishing the same bytes again changes
 * nothing; a release appears completely or not at all.
 * @param built the folder with the builds of webpack
 * @throws UserError when a file is over its budget, the key may not publish the app, or the registry holds other
 * bytes.
 */
export async function publish(registry: Registry, app: string, built: string): Promise<Release> {
  const history = await registry.log.read();
  const key = publishingKey(registry, history, app);
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(path.join(cache, `publish-${app}-`));
  try {
    await gather(app, built, draft);
    return await settle(registry, history, key, app, draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function settle(
  registry: Registry,
  history: History,
  key: SigningKey,
  app: string,
  folder: string,
): Promise<Release> {
  const moduleFiles = readModuleFiles(app, folder);
  rmSync(path.join(folder, MODULE_FILES));
  const hashes = Object.fromEntries(
    listFiles(folder).map((file) => [file, integrityOf(readFileSync(path.join(folder, file)))]),
  );
  checkNames(app, Object.keys(hashes));
  const isShell = app === 'shell';
  const budgets = readBudgets();
  // They stand in the manifest and in no file, and other budgets make another release of the shell.
  const ofBudgets = isShell ? { '\0budgets': integrityOf(Buffer.from(JSON.stringify(budgets))) } : {};
  const id = freeId(history, app, { ...hashes, ...ofBudgets });
  // Anybody who can write to the store can put a manifest under this id: one by a stranger is no publication.
  if (await findRelease(registry, app, id))
    return releaseOf(await readPublishedRelease(registry, history, app, id));
  writeFileSync(path.join(folder, ASSETS_FILE), JSON.stringify(assetsOf(app, id, moduleFiles, hashes)));
  await compressFiles(
    listFiles(folder)
      .filter((file) => !file.startsWith('server/') && !file.startsWith(MAPS_FOLDER))
      .map((file) => path.join(folder, file)),
  );
  checkFileBudgets(app, travellingSizes({ files: sizesIn(folder) }), budgets);
  return createRelease(
    registry,
    {
      folder,
      app,
      id,
      contract: isShell ? [OLDEST_CONTRACT, CONTRACT_VERSION] : [CONTRACT_VERSION, CONTRACT_VERSION],
      shared: sharedOf(app),
      // They count for the pages that are composed with that shell.
      ...(isShell ? { budgets } : {}),
      composes: isShell && existsSync(path.join(folder, COMPOSER_FILE)),
      provenance: provenanceOf(),
    },
    key,
  );
}

function sizesIn(folder: string): Manifest['files'] {
  return Object.fromEntries(
    listFiles(folder).map((file) => [
      file,
      { size: statSync(path.join(folder, file)).size, integrity: 'sha384-' as Integrity },
    ]),
  );
}
