/** Signs what exists with the key of this machine, so that an earlier key can be removed from registry.json. */
import { UserError } from '../lib/UserError';
import { createLogReader } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { downloadRelease, findRelease, type PublishedRelease, readRelease } from '../registry/release';
import { signAnew } from '../registry/signatures';
import type { SigningKey } from '../registry/signing';
import { keyFor, noTrust } from '../registry/trust';
import { createEntry } from './createEntry';

/** @throws UserError if nothing has to be signed, or if the key of this machine may not publish the app. */
function publishingKey(registry: Registry, app: string): SigningKey {
  const key = keyFor(registry, app, 'publish');
  if (key && registry.keysOf(app, 'publish')) return key;
  throw new UserError(`Nothing of ${app} has to be signed: ${registry.signatures}. Nothing was changed.`);
}

/**
 * Signs a release, whoever has signed it before, after verifying every byte of it.
 * @throws UserError if there is no such release in this registry, or if the key may not publish the app.
 */
export async function signRelease(registry: Registry, app: string, id: string): Promise<PublishedRelease> {
  const key = publishingKey(registry, app);
  const release = await findRelease({ ...registry, ...noTrust }, app, id);
  if (!release || release.manifest.registry !== registry.id)
    throw new UserError(
      `There is no release ${id} of ${app} that was published in ${registry.url} with the id of registry.json. Nothing was changed. Publish it: npm run release -- publish ${app}`,
    );
  await downloadRelease(registry, release);
  await signAnew(registry, { app, id, hash: release.hash }, key);
  return release;
}

type Renewed = {
  /** The number of the new entry, which says the same as the one before. */
  readonly number: number;
  /** The ids of the releases that it names. */
  readonly releases: readonly string[];
};

/**
 * Signs what is live of an app: its release, those that a rollback can return to, and the entry, as a new one that says the
 * same.
 * @throws UserError if nothing of the app is live, or if the key may not publish and promote the app.
 */
export async function renewSignatures(registry: Registry, app: string): Promise<Renewed> {
  const key = publishingKey(registry, app);
  keyFor(registry, app, 'promote');
  const reader = createLogReader(registry);
  const log = await reader.read(app);
  const [live] = log.entries;
  if (!live)
    throw new UserError(
      `Nothing of ${app} is live in ${registry.url} that counts. Nothing was changed. Name a release (npm run site -- keys sign ${app} <id>), then promote it.`,
    );
  const { current, previous, revoked } = live.entry;
  const releases: string[] = [];
  for (const named of [current, ...previous]) {
    // An earlier release that does not count is no way back, so nothing is lost.
    const release = await readRelease(registry, app, named).catch((error: unknown) => {
      if (named === current || !(error instanceof UserError) || error.kind === 'unreachable') throw error;
    });
    if (!release) continue;
    await signAnew(registry, { app, id: named.id, hash: release.hash }, key);
    releases.push(named.id);
  }
  const change = { action: 'promote' as const, current, previous, revoked };
  const entry = await createEntry(registry, reader, { log, change }, 'signed anew');
  return { number: entry.entry.number, releases };
}
