import { existsSync } from 'node:fs';
import path from 'node:path';

import { COMPOSITION_FILE } from '../compose/composition';
import { SITE_FILE, type SitePolicy } from '../compose/siteFiles';
import type { Pointer, ReleaseRef } from '../contract/pointer';
import { listFiles } from '../house/files';
import { UserError } from '../house/UserError';
import { readPointer } from '../release/pointerFile';
import { releaseFolder } from '../release/releaseRecord';
import { siteFolder } from '../release/siteFolder';
import { verifyRelease } from '../release/verifyRelease';
import { contentTypeOf } from '../serve/contentTypes';
import { readSitePolicy } from '../serve/liveSite';

/** A file of the export, and where it lies now. */
export type ExportedFile = { readonly file: string; readonly from: string };

/** What an export of the live site holds. */
export type ExportPlan = {
  readonly pointer: Pointer;
  readonly policy: SitePolicy;
  /** Never change: they may be uploaded at any time before the rest, and stay for tabs that are open. */
  readonly releases: readonly ExportedFile[];
  /** The pages and what lies beside them. */
  readonly site: readonly ExportedFile[];
};

/** In a release: what the composer and the gate read, and pages of remotes alone, which need a server of their own. */
const notForVisitors = /^server\/|^(contract\.d\.ts|release\.json)$|\.html(\.br|\.gz)?$/;

const internalFiles = new Set([SITE_FILE, COMPOSITION_FILE]);

const withoutEncoding = (file: string) => file.replace(/\.(br|gz)$/, '');

/** A file that our server would send without a type is one that another host would guess at. */
function checkTypes(files: readonly ExportedFile[]): void {
  const unknown = files.find(({ file }) => contentTypeOf(withoutEncoding(file)) === undefined);
  if (unknown)
    throw new UserError(
      `The type of ${unknown.file} is not known: add its ending to platform/serve/contentTypes.ts.`,
    );
}

function filesOfRelease(app: string, ref: ReleaseRef): ExportedFile[] {
  verifyRelease(app, ref);
  const folder = releaseFolder(app, ref.id);
  return listFiles(folder)
    .filter((file) => !notForVisitors.test(file))
    .map((file) => ({ file: `r/${app}/${ref.id}/${file}`, from: path.join(folder, file) }));
}

/**
 * Lists what a host needs to serve the live site: its pages, the releases that they name, and those before, which
 * open tabs may still use or fall back to. Every byte of the releases is checked.
 * @throws UserError when nothing is composed, or a release is damaged or gone.
 */
export function planExport(): ExportPlan {
  const pointer = readPointer();
  const folder = siteFolder(pointer.sequence);
  const policy = readSitePolicy(folder);
  const releases = Object.entries(pointer.apps).flatMap(([app, { current, previous }]) =>
    [current, ...previous].flatMap((ref) => filesOfRelease(app, ref)),
  );
  const site = listFiles(folder)
    .filter((file) => !internalFiles.has(withoutEncoding(file)))
    .map((file) => ({ file, from: path.join(folder, file) }));
  checkTypes([...releases, ...site]);
  return { pointer, policy, releases, site };
}

/** Is this folder one that an export may fill: not there, empty, or a former export? */
export function isForExport(folder: string, names: readonly string[]): boolean {
  return names.length === 0 || existsSync(path.join(folder, EXPORT_FILE));
}

/** What a pipeline needs to know of an export; it marks a folder as one. */
export const EXPORT_FILE = 'export.json';
