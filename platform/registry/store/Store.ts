import { UserError } from '../../lib/UserError';

/** A listed object of a store. */
export type StoredObject = {
  readonly key: string;
  /** Milliseconds since 1970, by the clock of the store. Comparable only within the same store. */
  readonly modified: number;
  /** In bytes. */
  readonly size: number;
};

/** The maximum size of objects whose size is not in a signed statement. */
export const MAX_STATEMENT_BYTES = 1 << 20;

/** The maximum number of keys that `list` returns. */
export const MAX_LISTED_KEYS = 50_000;

/** Creates the error for an object that is too large. Everyone with write access to the store can create one. */
export function tooLargeError(url: string, key: string, maxBytes: number): UserError {
  return new UserError(
    `${JSON.stringify(key)} of ${url} is larger than ${maxBytes} bytes and was not read. It is not the published object. Restore it from a backup, or delete it.`,
  );
}

/** Creates the error for a prefix with too many keys. Everyone with write access to the prefix can create them. */
export function tooManyKeysError(url: string, prefix: string): UserError {
  return new UserError(
    `${JSON.stringify(prefix)} of ${url} has more than ${MAX_LISTED_KEYS} objects and was not listed. No release or log has so many. Find out who writes them, withdraw that access, and delete them.`,
  );
}

/**
 * A key-value store that never overwrites: a folder, or a bucket of an object store. The first writer of a key wins, on
 * any machine, without clocks or locks.
 *
 * Keys are paths with forward slashes, without empty, `.` or `..` segments. All methods throw a UserError: of kind
 * `unreachable` if the store cannot be used, of kind `refused` if only this object or prefix cannot.
 */
export type Store = {
  /** The address: `/srv/registry`, `s3://bucket/prefix`. */
  readonly url: string;
  /** What tells this store from others with the same address: the endpoint of a bucket. */
  readonly endpoint?: string;
  /**
   * Reads an object. Returns `undefined` if there is no such key.
   * @param maxBytes the maximum size of the object; {@link MAX_STATEMENT_BYTES} by default
   * @throws UserError of kind `refused` if the object is larger, or if the store answers that it cannot be read.
   */
  read(key: string, maxBytes?: number): Promise<Buffer | undefined>;
  /** Creates the object atomically. Returns `false` if the key already exists, without overwriting it. */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /**
   * Lists the keys that start with `prefix`, in order of their code units. The work depends on how many it returns.
   * @param after leaves out keys up to and including this one
   * @throws UserError of kind `refused` if there are more than {@link MAX_LISTED_KEYS}.
   */
  list(prefix: string, after?: string): Promise<readonly StoredObject[]>;
  /** Deletes the object, if it exists. */
  remove(key: string): Promise<void>;
  /** Returns the file of an object. Only in folder stores. */
  readonly fileOf?: (key: string) => string;
};

/** The folder in which a folder store writes drafts. No key may start with it, in any store. */
export const draftsFolder = '.drafts';

/** The maximum length of a file name in common file systems. */
const MAX_SEGMENT_BYTES = 255;
/** S3 allows 1024 bytes, including the prefix of the registry. */
const MAX_KEY_BYTES = 800;

/** Characters that are not allowed in XML, in which a bucket lists its keys. */
const invalidCharacters = /[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}\\]/u;

function isSegment(segment: string): boolean {
  return (
    segment !== '' && segment !== '.' && segment !== '..' && Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES
  );
}

/** Returns true if the text is a valid key in a folder and in a bucket. */
export function isKey(text: string): boolean {
  const segments = text.split('/');
  return (
    segments.every(isSegment) &&
    segments[0] !== draftsFolder &&
    Buffer.byteLength(text) <= MAX_KEY_BYTES &&
    !invalidCharacters.test(text)
  );
}

/** @throws UserError if the text is not a valid key. Damaged data may contain a path outside of the registry. */
export function checkKey(key: string): void {
  if (isKey(key)) return;
  throw new UserError(
    `${JSON.stringify(key)} is not a valid key of a registry. A key is a path with single slashes and without ".", "..", backslashes and control characters.`,
  );
}

/** Compares keys for `list`: by code units, independent of the locale. */
export function byKey(one: { readonly key: string }, other: { readonly key: string }): number {
  return one.key < other.key ? -1 : one.key > other.key ? 1 : 0;
}

/**
 * Creates the error for a store that overwrites objects.
 * @param answer what it answered to a request not to, if it refused that
 */
export function overwritingStoreError(url: string, answer?: string): UserError {
  return new UserError(
    `${answer ? `The store answered "${answer}". ` : ''}${url} overwrites existing objects, so two pipelines could overwrite each other. Use a store that supports "If-None-Match: *" (AWS S3, Cloudflare R2, MinIO, Ceph), or a folder.`,
  );
}

/**
 * Creates an object on which the order of writers depends. Writes it to a bucket a second time, with the same bytes, to check
 * that the bucket refuses to overwrite.
 * @returns false if the key already exists
 * @throws UserError of kind `refused` if the store overwrites, `unreachable` if it cannot be used.
 */
export async function createExclusively(store: Store, key: string, bytes: Uint8Array): Promise<boolean> {
  if (!(await store.create(key, bytes))) return false;
  if (!store.fileOf && (await store.create(key, bytes))) throw overwritingStoreError(store.url);
  return true;
}
