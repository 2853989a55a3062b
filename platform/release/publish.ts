import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { MODULE_FILES, type ModuleFilesJson } from '../build/ModuleFilesPlugin';
import { sharedRanges } from '../build/sharedPackages';
import { CONTRACT_VERSION } from '../contract/contract';
import type { Integrity, ReleaseAssets, ReleaseRef } from '../contract/pointer';
import { brotliBytes, compressFiles } from '../house/compress';
import { integrityOf, listFiles } from '../house/files';
import { appFolder, buildFolder, registry } from '../house/paths';
import { UserError } from '../house/UserError';
import { checkFileBudgets } from './budgets';

/** Where the parts of a build go inside a release. The lean build stands at its root. */
const parts = { lean: '.', 'self-contained': 'self-contained', server: 'server' } as const;

export function releaseFolder(app: string, id: string): string {
  return path.join(registry, 'r', app, id);
}

/** The id of a release: 16 hexadecimal digits over the paths and hashes of all its files. */
export function idOf(hashes: Readonly<Record<string, Integrity>>): string {
  const hash = createHash('sha256');
  for (const [file, integrity] of Object.entries(hashes)) hash.update(`${file}\0${integrity}\n`);
  return hash.digest('hex').slice(0, 16);
}

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
}

/** What the files at the root of a release, and its fonts, weigh as they travel. */
async function weigh(folder: string): Promise<Record<string, number>> {
  const files = listFiles(folder).filter((file) => /^([^/]+\.(js|css)|fonts\/.+)$/.test(file));
  const sizes = await Promise.all(
    files.map(async (file) => (await brotliBytes(readFileSync(path.join(folder, file)))).length),
  );
  return Object.fromEntries(files.map((file, index) => [file, sizes[index] ?? 0]));
}

/** `assets.json`: what the release holds, for the browser and for the gate. */
function describe(
  app: string,
  id: string,
  folder: string,
  hashes: Readonly<Record<string, Integrity>>,
): ReleaseAssets {
  const { global, entry, modules } = JSON.parse(
    readFileSync(path.join(folder, MODULE_FILES), 'utf8'),
  ) as ModuleFilesJson;
  const container = { js: ['remoteEntry.js'], css: [] };
  return {
    app,
    id,
    contract: CONTRACT_VERSION,
    global,
    entry: app === 'shell' ? entry : container,
    modules,
    shared: sharedRanges(appFolder(app)),
    integrity: Object.fromEntries(Object.entries(hashes).filter(([file]) => /^[^/]+\.(js|css)$/.test(file))),
  };
}

/**
 * Copies the builds of an app into the registry as one immutable release. Publishing the same bytes again changes
 * nothing; a release appears whole or not at all.
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
  const hashes = Object.fromEntries(
    listFiles(draft).map((file) => [file, integrityOf(readFileSync(path.join(draft, file)))]),
  );
  const id = idOf(hashes);
  const assets = JSON.stringify(describe(app, id, draft, hashes));
  const folder = releaseFolder(app, id);
  const ref = { id, assets: integrityOf(Buffer.from(assets)) };
  if (existsSync(folder)) return ref;
  checkFileBudgets(app, await weigh(draft));
  writeFileSync(path.join(draft, 'assets.json'), assets);
  await compressFiles(
    listFiles(draft)
      .filter((file) => !file.startsWith('server/'))
      .map((file) => path.join(draft, file)),
  );
  mkdirSync(path.dirname(folder), { recursive: true });
  renameSync(draft, folder);
  return ref;
}

/** The list of a published release. */
export function readAssets(app: string, id: string): ReleaseAssets {
  const file = path.join(releaseFolder(app, id), 'assets.json');
  if (!existsSync(file))
    throw new UserError(`There is no release ${id} of ${app} in ${registry}: publish it first.`);
  return JSON.parse(readFileSync(file, 'utf8')) as ReleaseAssets;
}
