/** Releases of a registry: files that never change, and the signed manifest that makes them a release. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

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
import { integrityOf, listFiles } from '../lib/files';
import { inParallel } from '../lib/inParallel';
import { quoted } from '../lib/quoted';
import { messageOf, UserError } from '../lib/UserError';
import { hashOf, isSignedBy, openEnvelope, seal } from './signed';
import type { SigningKey } from './signingKey';
import { headOf, type History } from './history';
import { mayMove, trustedKey } from './rules';
import { type HashedObject, hasHash, readHashed } from './readHashed';
import type { Registry } from './Registry';

const STATEMENT_TYPE = 'application/vnd.site.release+json';

/** Former versions wrote more into a manifest, under another type. */
const FORMER_STATEMENT_TYPE = 'application/vnd.in-toto+json';

/** The largest manifest that is read, in bytes: each file takes about 200, and each article of the blog has three. */
const MANIFEST_BYTES = 4 << 20;

/** The file of a release that lists, for browsers, what they may load. */
export const ASSETS_FILE = 'assets.json';

/** The file of a release that holds the types of the contract it was built with. */
export const TYPES_FILE = 'contract.d.ts';

/** A manifest that was read, and the hash by which states name it. */
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

export function fileKey(app: string, id: string, file: string): string {
  return `r/${app}/${id}/${file}`;
}

const isCompressed = (file: string) => /\.(br|gz)$/.test(file);

/**
 * The id of a release: 128 bits over the paths and hashes of all its files, as 32 hexadecimal digits.
 * @param again how often garbage collection has taken the same bytes out: they get another id each time
 */
export function idOf(hashes: Readonly<Record<string, Integrity>>, again?: number): string {
  const hash = createHash('sha256');
  for (const [file, integrity] of Object.entries(hashes).sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${file}\0${integrity}\n`);
  if (again !== undefined) hash.update(`again ${again}`);
  return hash.digest('hex').slice(0, 32);
}

/** The id under which files are published: the same bytes that garbage collection took out come back under another. */
export function freeId(history: History, app: string, hashes: Readonly<Record<string, Integrity>>): string {
  const collected = headOf(history)?.state.collected[app] ?? [];
  let id = idOf(hashes);
  for (let again = 1; collected.includes(id); again += 1) id = idOf(hashes, again);
  return id;
}

/** A release before it is in a registry: a folder with its files. */
export type ReleaseDraft = Omit<Manifest, 'schema' | 'files'> & {
  readonly folder: string;
  /** Files of the folder that do not belong to the release. */
  readonly without?: readonly string[];
  readonly provenance: Provenance;
};

/**
 * Different versions of Node may compress the same text to different bytes. If the registry already has compressed
 * files of the same text, those are kept.
 */
async function settleOnExisting(
  { store }: Registry,
  key: string,
  bytes: Buffer,
  plain: () => Buffer,
): Promise<Buffer> {
  // Another version may compress less well, but not by that much.
  const there = (await store.read(key, 2 * bytes.length + 1024)) ?? Buffer.alloc(0);
  if (there.equals(bytes)) return bytes;
  const isSame = () =>
    (key.endsWith('.br') ? brotliDecompressSync(there) : gunzipSync(there)).equals(plain());
  try {
    if (isCompressed(key) && isSame()) return there;
  } catch {
    // These are no compressed bytes at all; the comparison below refuses them.
  }
  throw new UserError(
    `${store.url} holds other bytes than this build at ${key}, so nothing was published. Somebody has changed them: remove that object, or change something and publish again.`,
  );
}

/**
 * Writes a release into the registry: its files first, its manifest last. Publishing the same release again changes
 * nothing; a publication that was interrupted is completed.
 * @throws UserError when the registry holds other bytes under the same id.
 */
export async function createRelease(
  registry: Registry,
  { folder, without = [], provenance, ...facts }: ReleaseDraft,
  key: SigningKey,
): Promise<Release> {
  const { store } = registry;
  const { app, id } = facts;
  const known = await findRelease(registry, app, id);
  if (known) return releaseOf(known);
  const files: Manifest['files'] = {};
  const names = listFiles(folder).filter((file) => !without.includes(file));
  await inParallel(names, async (file) => {
    const bytes = await readFile(path.join(folder, file));
    const target = fileKey(app, id, file);
    const created = await store.create(target, bytes);
    const plain = () => readFileSync(path.join(folder, file.replace(/\.(br|gz)$/, '')));
    const settled = created ? bytes : await settleOnExisting(registry, target, bytes, plain);
    files[file] = { size: settled.length, integrity: integrityOf(settled) };
  });
  const manifest: Manifest = {
    schema: 2,
    ...facts,
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  const sealed = seal(STATEMENT_TYPE, { release: manifest, provenance }, key.private);
  if (sealed.length > MANIFEST_BYTES)
    throw new UserError(
      `The list of the files of ${app} ${id} has ${sealed.length} bytes, more than the ${MANIFEST_BYTES} that are read: publish fewer files. The release does not exist.`,
    );
  if (!(await store.create(manifestKey(app, id), sealed))) {
    const other = await findRelease(registry, app, id);
    if (other) return releaseOf(other);
  }
  return releaseOf(readStatement(sealed, app, id));
}

const statementSchema = v.object({ release: manifestSchema, provenance: provenanceSchema });

function readStatement(bytes: Buffer, app: string, id: string): PublishedRelease {
  const envelope = openEnvelope(bytes);
  if (![STATEMENT_TYPE, FORMER_STATEMENT_TYPE].includes(envelope.type))
    throw new Error(`it is of the type ${envelope.type}`);
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
 * Reads the manifest of a release; nothing when there is no such release.
 * @throws UserError when it cannot be read.
 */
export async function findRelease(
  { store }: Registry,
  app: string,
  id: string,
): Promise<PublishedRelease | undefined> {
  if (!v.is(releaseIdSchema, id)) return undefined;
  const bytes = await store.read(manifestKey(app, id), MANIFEST_BYTES);
  if (!bytes) return undefined;
  try {
    return readStatement(bytes, app, id);
  } catch (error) {
    // The message may repeat what somebody without a key has written.
    throw new UserError(
      `${manifestKey(app, id)} of ${store.url} is no manifest (${quoted(messageOf(error))}). Restore it from a backup, or change something and publish ${app} again.`,
    );
  }
}

/** A release as states name it. */
export function releaseOf({ manifest, hash }: PublishedRelease): Release {
  const assets = manifest.files[ASSETS_FILE]?.integrity;
  if (!assets)
    throw new UserError(
      `Release ${manifest.id} of ${manifest.app} lists no ${ASSETS_FILE}: publish it again.`,
    );
  return { id: manifest.id, assets, manifest: hash };
}

/**
 * Reads the manifest of a release that a state names, and checks the hash that the state has for it.
 * @throws UserError when it is missing or has another hash.
 */
export async function readNamedRelease(
  registry: Registry,
  app: string,
  { id, manifest }: Release,
): Promise<PublishedRelease> {
  const found = await findRelease(registry, app, id);
  if (found?.hash === manifest) return found;
  throw new UserError(
    `The manifest of ${app} ${id} in ${registry.url} is ${found ? 'not the one that went live' : 'missing'}. Restore ${manifestKey(app, id)} from a backup, or roll back.`,
  );
}

/**
 * Reads a release that may become live: it exists, was published by a key that may do so, and was not garbage
 * collected.
 * @throws UserError that says what is wrong.
 */
export async function readPublishedRelease(
  registry: Registry,
  history: History,
  app: string,
  id: string,
): Promise<PublishedRelease> {
  const head = headOf(history)?.state;
  const found = await findRelease(registry, app, id);
  if (!found || head?.collected[app]?.includes(id))
    throw new UserError(
      `There is no release ${id} of ${app} in ${registry.url}: publish it first, or look at "npm run release -- list ${app}".`,
    );
  if (!head) return found;
  const key = trustedKey(head.trust, found.keyId);
  const wasLive = history.states.some(({ state }) => state.apps[app]?.current.manifest === found.hash);
  if (wasLive || (key && mayMove(key, app) && found.isSignedBy(key.public))) return found;
  throw new UserError(
    `Release ${id} of ${app} was published with the key ${quoted(found.keyId)}, which may not publish ${app}${key ? ` (it is "${key.name}")` : ' and is not known here'}. Change something and publish again with a key of the team, or ask an owner of the registry to let that key in.`,
  );
}

/** The files of a release, with the objects that hold them. */
function filesOf({ app, id, files }: Manifest): { readonly file: string; readonly object: HashedObject }[] {
  return Object.entries(files).map(([file, { size, integrity }]) => ({
    file,
    object: { key: fileKey(app, id, file), size, hash: integrity },
  }));
}

/**
 * Checks that a release holds, byte for byte, what its manifest lists. A release in a bucket is read only once by each
 * machine, because its files never change.
 * @throws UserError that names the first file that is missing or was changed.
 */
export async function verifyRelease(registry: Registry, { manifest, hash }: PublishedRelease): Promise<void> {
  const mark = path.join(registry.copies, 'verified', hash);
  if (!registry.store.fileOf && existsSync(mark)) return;
  await inParallel(filesOf(manifest), ({ object }) => readHashed(registry.store, object));
  if (registry.store.fileOf) return;
  mkdirSync(path.dirname(mark), { recursive: true });
  writeFileSync(mark, '');
}

/**
 * Gives a folder of this machine that holds copies of the wanted files of a release, each checked against its hash.
 * Whoever changes the registry later does not change them.
 * @throws UserError when one is missing or was changed.
 */
export async function materialise(
  registry: Registry,
  { manifest }: PublishedRelease,
  isWanted: (file: string) => boolean,
): Promise<string> {
  const folder = path.join(registry.copies, 'releases', manifest.app, manifest.id);
  await inParallel(
    filesOf(manifest).filter(({ file }) => isWanted(file)),
    async ({ file, object }) => {
      const place = path.join(folder, file);
      if (existsSync(place) && hasHash(await readFile(place), object.hash)) return;
      const bytes = await readHashed(registry.store, object);
      mkdirSync(path.dirname(place), { recursive: true });
      // Another command on this machine may be reading the folder.
      const draft = `${place}.${randomUUID()}`;
      writeFileSync(draft, bytes);
      renameSync(draft, place);
    },
  );
  return folder;
}
