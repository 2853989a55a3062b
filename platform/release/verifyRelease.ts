import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { ReleaseAssets, ReleaseRef } from '../contract/pointer';
import { integrityOf, listFiles } from '../house/files';
import { UserError } from '../house/UserError';
import { idOf } from './idOf';
import { RECORD_FILE, releaseFolder } from './releaseRecord';

/** Files that stand beside a release's own: made from them, or telling about them. */
const derived = new RegExp(`^assets\\.json|^${RECORD_FILE.replace('.', '\\.')}|\\.(br|gz)$`);

/** The first script or stylesheet that is not what the release lists, in words. */
function wrongFile(folder: string): string {
  const { integrity } = JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8')) as ReleaseAssets;
  for (const [file, hash] of Object.entries(integrity)) {
    const place = path.join(folder, file);
    if (!existsSync(place)) return `${file} is missing`;
    if (integrityOf(readFileSync(place)) !== hash) return `${file} was changed`;
  }
  return 'a file was changed, added or lost';
}

/**
 * Checks that a release holds the bytes that it was published with.
 * @throws UserError when it is missing, or a file was changed, added or lost.
 */
export function verifyRelease(app: string, { id, assets }: ReleaseRef): void {
  const folder = releaseFolder(app, id);
  if (!existsSync(path.join(folder, 'assets.json')))
    throw new UserError(
      `Release ${id} of ${app} is not in the registry (${folder}). Publish it, or roll back.`,
    );
  const refuse = (what: string): never => {
    throw new UserError(
      `Release ${id} of ${app} holds other bytes than it was published with: ${what}. Delete ${folder} and publish again, or roll back.`,
    );
  };
  if (integrityOf(readFileSync(path.join(folder, 'assets.json'))) !== assets)
    refuse('assets.json was changed');
  const files = listFiles(folder).filter((file) => !derived.test(file));
  const found = idOf(
    Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(path.join(folder, file)))])),
  );
  if (found !== id) refuse(wrongFile(folder));
}
