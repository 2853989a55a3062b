/** Releases of a registry. A release consists of immutable files and a manifest. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

import type { Integrity, ReleaseRef } from '../contract/releases';
import { integrityOf, listFiles } from '../lib/files';
import { inParallel } from '../lib/inParallel';
import { quoted } from '../lib/plainText';
import { messageOf, UserError } from '../lib/UserError';
import type { NamedRelease } from './entry';
import { ASSETS_FILE, type Manifest, manifestSchema, releaseIdSchema } from './manifest';
import type { HashedObject } from './copies';
import type { Registry } from './Registry';
import { isSignedAnew } from './signatures';
import { hashOf, openEnvelope, seal, type SigningKey } from './signing';
import { checkRegistry, signatureProblem } from './trust';

const MANIFEST_TYPE = 'application/vnd.site.release+json';

/** Each file takes about 200 bytes. */
export const MAX_MANIFEST_BYTES = 4 << 20;

/** A published release: its manifest, and the hash of the stored manifest, by which entries name it. */
export type PublishedRelease = { readonly manifest: Manifest; readonly hash: string };

export function manifestKey(app: string, id: string): string {
  return `releases/${app}/${id}.json`;
}

export function fileKey(app: string, id: string, file: string): string {
  return `r/${app}/${id}/${file}`;
}

/** Lists the published releases of an app, with the time of their publication by the clock of the store. */
export async function listManifests(
  { store }: Registry,
  app: string,
): Promise<{ readonly id: string; readonly modified: number }[]> {
  return (await store.list(`releases/${app}/`)).flatMap(({ key, modified }) => {
    const [, id] = /^releases\/[^/]+\/([0-9a-f]{32})\.json$/.exec(key) ?? [];
    return id ? [{ id, modified }] : [];
  });
}

/** Computes the id of a release: a 128-bit hash of the paths and hashes of all its files, as 32 hexadecimal digits. */
export function computeReleaseId(hashes: Readonly<Record<string, Integrity>>): string {
  const hash = createHash('sha256');
  for (const [file, integrity] of Object.entries(hashes).sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${file}\0${integrity}\n`);
  return hash.digest('hex').slice(0, 32);
}

/** Parses a manifest of this app and release. @throws Error if it is not valid, or for another registry. */
function parseManifest(registry: Registry, app: string, id: string, statement: unknown): Manifest {
  const parsed = v.safeParse(manifestSchema, statement, { abortEarly: true });
  if (!parsed.success) throw new Error(`it is not valid: ${v.summarize(parsed.issues)}`);
  const manifest = parsed.output;
  if (manifest.app !== app || manifest.id !== id)
    throw new Error(`it is the manifest of ${manifest.app} ${manifest.id}`);
  if (!Object.hasOwn(manifest.files, ASSETS_FILE)) throw new Error(`it lists no ${ASSETS_FILE}`);
  checkRegistry(manifest, 'publish', registry);
  return manifest;
}

/** The memory for manifests, in bytes: about 400 for each file of a release. */
const MAX_MANIFEST_MEMORY = 64 << 20;

/** How long a manifest that does not count is not looked at again, in ms. A further signature may be added meanwhile. */
const REFUSED_MS = 20_000;

type KnownManifest = { readonly manifest: Manifest } | { readonly refusal: UserError };

/** What is known of manifests by their hash, of each registry: the largest takes 0.2 s to parse. */
const knownManifests = new WeakMap<Registry, LRUCache<string, KnownManifest>>();

function knownOf(registry: Registry): LRUCache<string, KnownManifest> {
  const known =
    knownManifests.get(registry) ??
    new LRUCache<string, KnownManifest>({
      maxSize: MAX_MANIFEST_MEMORY,
      sizeCalculation: (one) => 1000 + ('manifest' in one ? Object.keys(one.manifest.files).length * 400 : 0),
    });
  knownManifests.set(registry, known);
  return known;
}

/**
 * Parses the stored manifest of a release.
 * @param isOffline true to look for further signatures on this machine only
 * @throws UserError of kind `refused` if it does not count: not valid, not signed with a key that may publish its app, or
 * for another registry.
 */
async function openManifest(
  registry: Registry,
  app: string,
  id: string,
  bytes: Buffer,
  isOffline = false,
): Promise<PublishedRelease> {
  const hash = hashOf(bytes);
  const known = knownOf(registry);
  const name = `${app} ${id} ${hash}${isOffline ? ' offline' : ''}`;
  const found = known.get(name);
  if (found && 'refusal' in found) throw found.refusal;
  if (found) return { manifest: found.manifest, hash };
  try {
    const envelope = openEnvelope(bytes, MANIFEST_TYPE);
    const problem = signatureProblem(envelope, app, 'publish', registry);
    if (problem !== undefined && !(await isSignedAnew(registry, { app, id, hash }, isOffline)))
      throw new Error(problem);
    const manifest = parseManifest(registry, app, id, envelope.statement());
    known.set(name, { manifest });
    return { manifest, hash };
  } catch (error) {
    if (error instanceof UserError) throw error;
    // The message may contain text from an unsigned object.
    const refusal = new UserError(
      `${manifestKey(app, id)} of ${registry.store.url} does not count: ${quoted(messageOf(error), 300)}. Restore it from a backup, sign it anew (npm run site -- keys sign ${app} ${id}), or change something and publish ${app} again.`,
    );
    known.set(name, { refusal }, { ttl: REFUSED_MS });
    throw refusal;
  }
}

/** What a publisher says about a release, beside its files. */
export type ManifestFields = Omit<Manifest, 'schema' | 'registry' | 'files'>;

/**
 * Writes a release to the registry: first its files, then its manifest. Publishing the same release again has no effect,
 * and completes an interrupted publication, or a release of which files were deleted.
 * @param folder contains its files
 * @throws UserError if it exceeds a limit, or if the registry has different content under the same id.
 */
export async function createRelease(
  registry: Registry,
  folder: string,
  fields: ManifestFields,
  key: SigningKey | undefined,
): Promise<PublishedRelease> {
  const { store } = registry;
  const { app, id } = fields;
  const existing = await findWholeRelease(registry, app, id);
  if (existing) return existing;
  const names = listFiles(folder);
  const listed = await inParallel(names, async (file) => {
    const bytes = await readFile(path.join(folder, file));
    return [file, { size: bytes.length, integrity: integrityOf(bytes) }] as const;
  });
  const parsed = v.safeParse(manifestSchema, {
    schema: 5,
    registry: registry.id,
    ...fields,
    files: Object.fromEntries(listed),
  });
  if (!parsed.success)
    throw new UserError(
      `${app} ${id} cannot be published: ${v.summarize(parsed.issues)}. Nothing was published.`,
    );
  const signed = seal(MANIFEST_TYPE, parsed.output, key?.private);
  if (signed.length > MAX_MANIFEST_BYTES)
    throw new UserError(
      `The manifest of ${app} ${id} is ${signed.length} bytes; the limit is ${MAX_MANIFEST_BYTES}. Publish fewer files. Nothing was published.`,
    );
  await inParallel(names, async (file) => {
    const bytes = await readFile(path.join(folder, file));
    const target = fileKey(app, id, file);
    const isStored = async () => (await store.read(target, bytes.length))?.equals(bytes) ?? false;
    if (!(await store.create(target, bytes)) && !(await isStored()))
      throw new UserError(
        `${target} in ${store.url} already exists with different content. Nothing was published. Delete that object, or rebuild with a change to get a new release id.`,
      );
  });
  await store.create(manifestKey(app, id), signed);
  const published = await findRelease(registry, app, id);
  if (!published)
    throw new UserError(`The manifest of ${app} ${id} in ${store.url} was deleted. Publish again.`);
  return published;
}

/**
 * Reads the manifest of a release.
 * @returns undefined if there is no such release
 * @throws UserError of kind `refused` if the manifest does not count: not valid, not signed with a key that may publish the app.
 */
export async function findRelease(
  registry: Registry,
  app: string,
  id: string,
): Promise<PublishedRelease | undefined> {
  if (!v.is(releaseIdSchema, id)) return undefined;
  const bytes = await registry.store.read(manifestKey(app, id), MAX_MANIFEST_BYTES);
  return bytes && openManifest(registry, app, id, bytes);
}

/** Returns true if a key that may offer trials has signed a release, or if no signature is required. */
export async function isOffered(registry: Registry, app: string, id: string): Promise<boolean> {
  if (!registry.keysOf(app, 'trial')) return true;
  const bytes = await registry.store.read(manifestKey(app, id), MAX_MANIFEST_BYTES);
  if (!bytes) return false;
  const problem = signatureProblem(openEnvelope(bytes, MANIFEST_TYPE), app, 'trial', registry);
  return problem === undefined || isSignedAnew(registry, { app, id, hash: hashOf(bytes) }, false, 'trial');
}

/** Like {@link findRelease}, but a release of which files are missing is not found. */
export async function findWholeRelease(
  registry: Registry,
  app: string,
  id: string,
): Promise<PublishedRelease | undefined> {
  const release = await findRelease(registry, app, id);
  return release && (await missingFile(registry, release)) === undefined ? release : undefined;
}

/**
 * Reads the manifest of a release that an entry names, from the local copy if there is one.
 * @param isOffline true to use local copies only
 * @throws UserError if it is missing, has another hash or does not count.
 */
export async function readRelease(
  registry: Registry,
  app: string,
  { id, manifest: hash }: NamedRelease,
  isOffline = false,
): Promise<PublishedRelease> {
  const { copies } = registry;
  const key = manifestKey(app, id);
  const file = isOffline
    ? await copies.find(hash)
    : await copies.download({ key, size: MAX_MANIFEST_BYTES, hash });
  if (file === undefined) throw new UserError(`There is no copy of ${key} on this machine.`);
  return openManifest(registry, app, id, await readFile(file), isOffline);
}

/** Returns a release as entries name it. */
export function releaseOf({ manifest, hash }: PublishedRelease): NamedRelease {
  return { id: manifest.id, manifest: hash };
}

/** Returns a release as pages and `/releases.json` name it. */
export function refOf({ id, files, pages }: Manifest): ReleaseRef {
  return { id, assets: files[ASSETS_FILE]?.integrity as Integrity, pages };
}

/** Returns a file of a release as an object of the store; undefined if the release has no such file. */
export function fileObject({ app, id, files }: Manifest, file: string): HashedObject | undefined {
  const listed = Object.hasOwn(files, file) ? files[file] : undefined;
  return listed && { key: fileKey(app, id, file), size: listed.size, hash: listed.integrity };
}

/**
 * Copies files of a release to this machine and verifies their hashes.
 * @param filter selects the files; by default all
 * @throws UserError that names a file that is missing or was changed.
 */
export async function downloadRelease(
  { copies }: Registry,
  { manifest }: PublishedRelease,
  filter: (file: string) => boolean = () => true,
): Promise<void> {
  await inParallel(Object.keys(manifest.files).filter(filter), (file) =>
    copies.download(fileObject(manifest, file) as HashedObject),
  );
}

/** Returns the first file of a release that the store lists with another size or not at all; undefined if it is whole. */
export async function missingFile(
  { store }: Registry,
  { manifest }: PublishedRelease,
): Promise<string | undefined> {
  const { app, id, files } = manifest;
  const prefix = fileKey(app, id, '');
  const sizes = new Map((await store.list(prefix)).map(({ key, size }) => [key.slice(prefix.length), size]));
  return Object.entries(files).find(([file, { size }]) => sizes.get(file) !== size)?.[0];
}
