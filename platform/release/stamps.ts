import { readFileSync } from 'node:fs';
import path from 'node:path';

import { hashInputs } from '../build/inputs';
import type { Overrides } from '../build/overrides';
import { replaceFile } from '../lib/files';
import { cache } from '../lib/paths';

const stampFile = path.join(cache, 'builds.json');

/** The number of builds of an app that are recorded, so that switching back to another branch rebuilds nothing. */
const MAX_STAMPS_PER_APP = 5;

/** A build: what it read, the hash of that, and the id of its release. */
type Stamp = { readonly inputs: readonly string[]; readonly hash: string; readonly id: string };

/** The recorded builds, by app, newest first. */
type Stamps = Readonly<Record<string, readonly Stamp[]>>;

function readStamps(): Stamps {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8')) as Stamps;
  } catch {
    // Without it, or if it is damaged, everything is built.
    return {};
  }
}

export async function saveStamp(app: string, stamp: Stamp): Promise<void> {
  const stamps = readStamps();
  const others = (stamps[app] ?? []).filter(({ hash }) => hash !== stamp.hash);
  const updated = [stamp, ...others].slice(0, MAX_STAMPS_PER_APP);
  await replaceFile(stampFile, Buffer.from(JSON.stringify({ ...stamps, [app]: updated })));
}

/** Returns the id of the release of an earlier build, if everything that it read is unchanged. */
export function findStamped(app: string, overrides: Overrides): string | undefined {
  return readStamps()[app]?.find(({ inputs, hash }) => hashInputs(app, inputs, overrides) === hash)?.id;
}
