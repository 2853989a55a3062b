/** Releases of a registry. A release consists of immutable files and a signed manifest. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import * as v from 'valibot';

import {
  type Manifest,
  manifestSchema,
  type Provenance,
  provenanceSchema,
  releaseIdSchema,
} from './manifest';
import type { Integrity } from '../contract/releases';
import type { Release } from './state';
import { integrityOf, listFiles, writeAtomically } from '../lib/files';
import { inParallel } from '../lib/inParallel';
import { quoted } from '../lib/quoted';
import { messageOf, UserError } from '../lib/UserError';
import { hashOf, isSignedBy, openEnvelope, seal } from './signed';
import type { SigningKey } from './signingKey';
import { headOf, type History } from './history';
import { canRelease, trustedKey } from './rules';
import { type HashedObject, hasHash, readHashed } from './readHashed';
import type { Registry } from './Registry';

const STATEMENT_TYPE = 'application/vnd.site.release+json';

/** The type in manifests of former versions, which have more properties. */
const FORMER_STATEMENT_TYPE = 'application/vnd.in-toto+json';

/** Each file takes about 200 bytes, and each article of the blog has three files. */
const MAX_MANIFEST_BYTES = 4 << 20;

/** The file of a release that lists the files for browsers. */
export const ASSETS_FILE = 'assets.json';

/** The file of a release with the types of the contract that it was built with. */
export const TYPES_FILE = 'contract.d.ts';

/** A parsed manifest, and its hash, which states contain. */
export type PublishedRelease = {
  readonly manifest: Manifest;
  readonly provenance: Provenance;
  readonly hash: string;
  /** Id of the key that signed it. */
  readonly keyId: string;
  isSignedBy(publicKey: string): boolean;
};

export function manifestKey(app: string, id: string): string {
  return `releases/${app}/${id}.json`;
}

/** Lists the published releases, with the time of their publication by the clock of the store. */
export async function listManifests({
  store,
}: Registry): Promise<{ readonly app: string; readonly id: string; readonly modified: number }[]> {
  return (await store.list('releases/')).flatMap(({ key, modified }) => {
    const [, app, id] = /^releases\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? [];
    return app && id ? [{ app, id, modified }] : [];
  });
}

export function fileKey(app: string, id: string, file: string): string {
  return `r/${app}/${id}/${file}`;
}

/**
 * Computes the id of a release: a 128-bit hash of the paths and hashes of all its files, as 32 hexadecimal digits.
 * @param collectedCount how often the same bytes were garbage collected, which changes the id
 */
export function computeReleaseId(
  hashes: Readonly<Record<string, Integrity>>,
  collectedCount?: number,
): string {
  const hash = createHash('sha256');
  for (const [file, integrity] of Object.entries(hashes).sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${file}\0${integrity}\n`);
  if (collectedCount !== undefined) hash.update(`again ${collectedCount}`);
  return hash.digest('hex').slice(0, 32);
}

/** Returns an id that was not garbage collected: collected bytes are published again under a new id. */
export function availableReleaseId(
  history: History,
  app: string,
  hashes: Readonly<Record<string, Integrity>>,
): string {
  const collected = headOf(history)?.state.collected[app] ?? [];
  let id = computeReleaseId(hashes);
  for (let collectedCount = 1; collected.includes(id); collectedCount += 1)
    id = computeReleaseId(hashes, collectedCount);
  return id;
}

/** The input of {@link createRelease}: a folder with files, and the fields of the manifest. */
export type ReleaseInput = Omit<Manifest, 'schema' | 'files'> & {
  readonly folder: string;
  readonly provenance: Provenance;
};

/**
 * Writes a release to the registry: first its files, then its manifest. Publishing the same release again has no effect,
 * and completes an interrupted publication.
 * @throws UserError if the registry has different content under the same id.
 */
export async function createRelease(
  registry: Registry,
  { folder, provenance, ...manifestFields }: ReleaseInput,
  key: SigningKey,
): Promise<Release> {
  const { store } = registry;
  const { app, id } = manifestFields;
  const existing = await findRelease(registry, app, id);
  if (existing) return releaseOf(existing);
  const files: Manifest['files'] = {};
  await inParallel(listFiles(folder), async (file) => {
    const bytes = await readFile(path.join(folder, file));
    const target = fileKey(app, id, file);
    const isStored = async () => (await store.read(target, bytes.length))?.equals(bytes) ?? false;
    if (!(await store.create(target, bytes)) && !(await isStored()))
      throw new UserError(
        `${target} in ${store.url} already exists with different content. Nothing was published. Delete that object, or rebuild with a change to get a new release id.`,
      );
    files[file] = { size: bytes.length, integrity: integrityOf(bytes) };
  });
  const manifest: Manifest = {
    schema: 2,
    ...manifestFields,
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  const signed = seal(STATEMENT_TYPE, { release: manifest, provenance }, key.private);
  if (signed.length > MAX_MANIFEST_BYTES)
    throw new UserError(
      `The manifest of ${app} ${id} is ${signed.length} bytes; the limit is ${MAX_MANIFEST_BYTES}. Publish fewer files. Nothing was published.`,
    );
  if (!(await store.create(manifestKey(app, id), signed))) {
    const existing = await findRelease(registry, app, id);
    if (existing) return releaseOf(existing);
  }
  return releaseOf(parseStatement(signed, app, id));
}

const statementSchema = v.object({ release: manifestSchema, provenance: provenanceSchema });

function parseStatement(bytes: Buffer, app: string, id: string): PublishedRelease {
  const envelope = openEnvelope(bytes);
  if (![STATEMENT_TYPE, FORMER_STATEMENT_TYPE].includes(envelope.type))
    throw new Error(`its type is ${envelope.type}`);
  const { release: manifest, provenance } = v.parse(
    statementSchema,
    JSON.parse(envelope.payload.toString('utf8')),
  );
  if (manifest.app !== app || manifest.id !== id)
    throw new Error(`it is the manifest of ${manifest.app} ${manifest.id}`);
  return {
    manifest,
    provenance,
    hash: hashOf(envelope.payload),
    keyId: envelope.keyId,
    isSignedBy: (publicKey) => isSignedBy(envelope, publicKey),
  };
}

/**
 * Reads the manifest of a release.
 * @returns undefined if there is no such release
 * @throws UserError if the manifest is not valid.
 */
export async function findRelease(
  { store }: Registry,
  app: string,
  id: string,
): Promise<PublishedRelease | undefined> {
  if (!v.is(releaseIdSchema, id)) return undefined;
  const bytes = await store.read(manifestKey(app, id), MAX_MANIFEST_BYTES);
  if (!bytes) return undefined;
  try {
    return parseStatement(bytes, app, id);
  } catch (error) {
    // The message may contain text from an unsigned object.
    throw new UserError(
      `${manifestKey(app, id)} of ${store.url} is not a valid manifest (${quoted(messageOf(error))}). Restore it from a backup, or change something and publish ${app} again.`,
    );
  }
}

/** Returns the reference to a release that states contain. */
export function releaseOf({ manifest, hash }: PublishedRelease): Release {
  const assets = manifest.files[ASSETS_FILE]?.integrity;
  if (!assets)
    throw new UserError(`Release ${manifest.id} of ${manifest.app} has no ${ASSETS_FILE}. Publish it again.`);
  return { id: manifest.id, assets, manifest: hash };
}

/**
 * Reads the manifest of a release that a state references, and verifies its hash.
 * @throws UserError if it is missing or has another hash.
 */
export async function readReferencedRelease(
  registry: Registry,
  app: string,
  { id, manifest }: Release,
): Promise<PublishedRelease> {
  const published = await findRelease(registry, app, id);
  if (published?.hash === manifest) return published;
  throw new UserError(
    `The manifest of ${app} ${id} in ${registry.url} ${published ? 'does not match the hash in the state' : 'is missing'}. Restore ${manifestKey(app, id)} from a backup, or roll back.`,
  );
}

/**
 * Reads a release that can be promoted: it exists, is signed with an authorized key, and was not garbage collected.
 * @throws UserError if it cannot be promoted.
 */
export async function readPublishedRelease(
  registry: Registry,
  history: History,
  app: string,
  id: string,
): Promise<PublishedRelease> {
  const head = headOf(history)?.state;
  const published = await findRelease(registry, app, id);
  if (!published || head?.collected[app]?.includes(id))
    throw new UserError(
      `There is no release ${id} of ${app} in ${registry.url}. Publish it first, or run "npm run release -- list ${app}" to list the releases.`,
    );
  if (!head) return published;
  const key = trustedKey(head.trust, published.keyId);
  const wasLive = history.states.some(({ state }) => state.apps[app]?.current.manifest === published.hash);
  if (wasLive || (key && canRelease(key, app) && published.isSignedBy(key.public))) return published;
  throw new UserError(
    `Release ${id} of ${app} is signed with key ${quoted(published.keyId)}, which is not authorized for ${app} (${key ? `its name is "${key.name}"` : 'it is not a trusted key'}). Change something and publish again with your team's key, or ask a registry owner to add it.`,
  );
}

/** Returns the files of a release with their objects in the store. */
function filesOf({ app, id, files }: Manifest): { readonly file: string; readonly object: HashedObject }[] {
  return Object.entries(files).map(([file, { size, integrity }]) => ({
    file,
    object: { key: fileKey(app, id, file), size, hash: integrity },
  }));
}

/**
 * Verifies every file of a release against its manifest. Each machine verifies a release in a bucket only once, because
 * its files are immutable.
 * @throws UserError that names a file that is missing or was changed.
 */
export async function verifyRelease(registry: Registry, { manifest, hash }: PublishedRelease): Promise<void> {
  const verifiedMarker = path.join(registry.cacheFolder, 'verified', hash);
  if (!registry.store.fileOf && existsSync(verifiedMarker)) return;
  await inParallel(filesOf(manifest), ({ object }) => readHashed(registry.store, object));
  if (registry.store.fileOf) return;
  mkdirSync(path.dirname(verifiedMarker), { recursive: true });
  writeFileSync(verifiedMarker, '');
}

/**
 * Downloads files of a release to a local folder and verifies their hashes. Later changes in the registry do not affect
 * the copies.
 * @returns the folder
 * @throws UserError if a file is missing or was changed.
 */
export async function downloadRelease(
  registry: Registry,
  { manifest }: PublishedRelease,
  filter: (file: string) => boolean,
): Promise<string> {
  const folder = path.join(registry.cacheFolder, 'releases', manifest.app, manifest.id);
  await inParallel(
    filesOf(manifest).filter(({ file }) => filter(file)),
    async ({ file, object }) => {
      const target = path.join(folder, file);
      if (existsSync(target) && hasHash(await readFile(target), object.hash)) return;
      // Another command may be reading the folder.
      writeAtomically(target, await readHashed(registry.store, object));
    },
  );
  return folder;
}
