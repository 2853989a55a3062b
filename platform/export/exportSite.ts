import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { UserError } from '../house/UserError';
import { nginxConfig } from '../serve/nginxConfig';
import { headersFile, redirectsFile } from '../serve/staticHostFiles';
import { EXPORT_FILE, type ExportedFile, isForExport, planExport } from './exportPlan';
import { uploadSteps } from './uploadSteps';

export type ExportOptions = {
  /** The folder to fill. */
  readonly folder: string;
  /** Where the folder will stand on the machine that serves it. */
  readonly root: string;
  /** As nginx's `listen` takes it. */
  readonly listen: string;
};

/** What was exported. */
export type Exported = { readonly sequence: number; readonly releases: number; readonly pages: number };

function checkFolder(folder: string): void {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) throw new UserError(`${folder} is a file: name a folder to export to.`);
  if (!isForExport(folder, readdirSync(folder)))
    throw new UserError(
      `${folder} holds other files: name an empty folder, one that is not there yet, or a former export.`,
    );
}

/** Keeps the time of each file: nginx makes its ETag of time and size, and a page may change and keep its size. */
function copy(files: readonly ExportedFile[], into: string): void {
  for (const { file, from } of files) {
    const to = path.join(into, file);
    mkdirSync(path.dirname(to), { recursive: true });
    copyFileSync(from, to);
    const { atime, mtime } = statSync(from);
    utimesSync(to, atime, mtime);
  }
}

/** Puts a folder in the place of another, and the other back when that fails. */
function replace(folder: string, by: string): void {
  const former = `${by}.former`;
  const isThere = existsSync(folder);
  if (isThere) renameSync(folder, former);
  try {
    renameSync(by, folder);
  } catch (error) {
    if (isThere) renameSync(former, folder);
    throw error;
  }
  rmSync(former, { recursive: true, force: true });
}

/**
 * Writes the live site as static hosts, a bucket with a CDN, or nginx serve it: whole, or nothing at all.
 * @throws UserError when the folder holds anything else, or the live site is not whole.
 */
export function exportSite({ folder, root, listen }: ExportOptions): Exported {
  checkFolder(folder);
  const plan = planExport();
  const { pointer, policy, releases, site } = plan;
  const draft = path.join(path.dirname(folder), `.${path.basename(folder)}.${process.pid}.draft`);
  const write = (file: string, text: string) => writeFileSync(path.join(draft, file), text);
  try {
    mkdirSync(draft, { recursive: true });
    copy([...releases, ...site], draft);
    write('releases.json', `${JSON.stringify(pointer, null, 2)}\n`);
    write(
      '_headers',
      headersFile(policy, [
        ...site.map(({ file }) => file).filter((file) => !/\.(br|gz)$/.test(file)),
        'releases.json',
      ]),
    );
    write('_redirects', redirectsFile(policy));
    write('nginx.conf', nginxConfig({ policy, root, listen }));
    write(EXPORT_FILE, JSON.stringify(uploadSteps(plan), null, 1));
    replace(folder, draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return {
    sequence: pointer.sequence,
    releases: Object.values(pointer.apps).reduce((sum, { previous }) => sum + 1 + previous.length, 0),
    pages: site.filter(({ file }) => file.endsWith('.html')).length,
  };
}
