import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { MODULE_FILES, type ModuleFilesJson } from '../build/ModuleFilesPlugin';
import { sharedRanges, sharedVersions } from '../build/sharedPackages';
import { CONTRACT_VERSION } from '../contract/contract';
import type { Integrity, ReleaseAssets, ReleaseRef } from '../contract/pointer';
import { brotliBytes, compressFiles } from '../house/compress';
import { integrityOf, listFiles, moveFolderDurably } from '../house/files';
import { appFolder, buildFolder, registry } from '../house/paths';
import { UserError } from '../house/UserError';
import { checkFileBudgets } from './budgets';
import { contractTypes } from './contractTypes';
import { idOf } from './idOf';
import { RECORD_FILE, releaseFolder, type ReleaseRecord, TYPES_FILE } from './releaseRecord';
import { verifyRelease } from './verifyRelease';

/** Where the parts of a build go inside a release. The lean build stands at its root. */
const parts = { lean: '.', 'self-contained': 'self-contained', server: 'server' } as const;

function gather(app: string, into: string): void {
  const built = buildFolder(app);
  if (!existsSync(path.join(built, 'lean', MODULE_FILES))) {
    throw new UserError(`${app} is not built: run "npm run build -- ${app}" first.`);
  }
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const publicFiles = path.join(appFolder(app), 'public');
  if (existsSync(publicFiles)) cpSync(publicFiles, path.join(into, 'public'), { recursive: true });
  for (const [part, place] of Object.entries(parts)) {
    const from = path.join(built, part);
    if (existsSync(from)) cpSync(from, path.join(into, place), { recursive: true });
  }
  writeFileSync(path.join(into, TYPES_FILE), contractTypes());
}

/** What the files at the root of a release, and its fonts, weigh as they travel. */
async function weigh(folder: string): Promise<Record<string, number>> {
  const files = listFiles(folder).filter((file) => /^([^/]+\.(js|css)|fonts\/.+)$/.test(file));
  const sizes = await Promise.all(
    files.map(async (file) => (await brotliBytes(readFileSync(path.join(folder, file)))).length),
  );
  return Object.fromEntries(files.map((file, index) => [file, sizes[index] ?? 0]));
}

function readModuleFiles(app: string, folder: string): ModuleFilesJson {
  const files = JSON.parse(readFileSync(path.join(folder, MODULE_FILES), 'utf8')) as ModuleFilesJson;
  const missing = files.files.filter((file) => !existsSync(path.join(folder, file)));
  if (missing.length > 0)
    throw new UserError(
      `The build of ${app} refers to ${missing.join(', ')}, which it does not hold. Delete .cache/build and build again.`,
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

/** The shell says which versions it provides, a remote which ranges it asks for. */
function sharedOf(app: string): Record<string, string> {
  const folder = appFolder(app);
  return app === 'shell' ? sharedVersions(folder) : sharedRanges(folder);
}

/**
 * Copies the builds of an app into the registry as one immutable release. Publishing the same bytes again changes
 * nothing; a release appears whole or not at all.
 * @throws UserError when a file is over its budget, or the registry holds other bytes under the same id.
 */
export async function publish(app: string): Promise<ReleaseRef> {
  const draft = path.join(registry, 'drafts', `${app}.${process.pid}`);
  try {
    gather(app, draft);
    return await settle(app, draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Makes a release of a folder of builds, in one step at the end. */
async function settle(app: string, draft: string): Promise<ReleaseRef> {
  const moduleFiles = readModuleFiles(app, draft);
  const hashes = Object.fromEntries(
    listFiles(draft).map((file) => [file, integrityOf(readFileSync(path.join(draft, file)))]),
  );
  const id = idOf(hashes);
  const assets = JSON.stringify(assetsOf(app, id, moduleFiles, hashes));
  const folder = releaseFolder(app, id);
  const ref = { id, assets: integrityOf(Buffer.from(assets)) };
  if (existsSync(folder)) {
    verifyRelease(app, ref);
    return ref;
  }
  const sizes = await weigh(draft);
  checkFileBudgets(app, sizes);
  const record: ReleaseRecord = {
    published: new Date().toISOString(),
    shared: sharedOf(app),
    sizes,
  };
  writeFileSync(path.join(draft, 'assets.json'), assets);
  await compressFiles(
    listFiles(draft)
      .filter((file) => !file.startsWith('server/'))
      .map((file) => path.join(draft, file)),
  );
  writeFileSync(path.join(draft, RECORD_FILE), JSON.stringify(record, null, 2));
  moveFolderDurably(draft, folder);
  return ref;
}
