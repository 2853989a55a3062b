import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { integrityOf, listFiles } from '../house/files';
import { UserError } from '../house/UserError';
import { idOf, releaseFolder } from './publish';

/** Files that stand beside a release's own: made from them, or listing them. */
const derived = /^assets\.json|\.(br|gz)$/;

/**
 * Checks that a release holds the bytes that its id was made from.
 * @throws UserError when it is missing, or a file was changed, added or lost.
 */
export function verifyRelease(app: string, id: string): void {
  const folder = releaseFolder(app, id);
  if (!existsSync(folder))
    throw new UserError(
      `Release ${id} of ${app} is not in the registry (${folder}). Publish it, or roll back.`,
    );
  const files = listFiles(folder).filter((file) => !derived.test(file));
  const found = idOf(
    Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(path.join(folder, file)))])),
  );
  if (found !== id)
    throw new UserError(
      `Release ${id} of ${app} holds other bytes than it was published with. Publish again, or roll back.`,
    );
}
