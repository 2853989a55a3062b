import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { ReleaseRef } from '../contract/pointer';
import { registry } from '../house/paths';
import { integrityOf } from '../house/files';
import { UserError } from '../house/UserError';

/** The file of a release that tells people and the gate about it; no browser reads it. */
export const RECORD_FILE = 'release.json';

/** The file of a release that holds the types of the contract it was built with. */
export const TYPES_FILE = 'contract.d.ts';

/** What the gate compares releases by. */
export type ReleaseRecord = {
  /** ISO 8601 */
  readonly published: string;
  /** Shared packages: the version that a shell provides, the range that a remote asks for. */
  readonly shared: Readonly<Record<string, string>>;
  /** Bytes of each script, stylesheet and font as they travel. */
  readonly sizes: Readonly<Record<string, number>>;
};

/** `<registry>/r/<app>/<id>` */
export function releaseFolder(app: string, id: string): string {
  return path.join(registry, 'r', app, id);
}

/** @throws UserError when the registry holds no such release. */
export function readRecord(app: string, id: string): ReleaseRecord {
  const file = path.join(releaseFolder(app, id), RECORD_FILE);
  if (!existsSync(file))
    throw new UserError(
      `There is no release ${id} of ${app} in ${registry}: publish it first, or look at "npm run release -- list ${app}".`,
    );
  return JSON.parse(readFileSync(file, 'utf8')) as ReleaseRecord;
}

/** What a release's scripts weigh together, in bytes after brotli. */
export function scriptBytes({ sizes }: ReleaseRecord): number {
  return Object.entries(sizes).reduce((sum, [file, bytes]) => (file.endsWith('.js') ? sum + bytes : sum), 0);
}

/** A published release as the pointer names it. */
export function refOf(app: string, id: string): ReleaseRef {
  readRecord(app, id);
  return { id, assets: integrityOf(readFileSync(path.join(releaseFolder(app, id), 'assets.json'))) };
}
