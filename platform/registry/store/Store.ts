import { UserError } from '../../lib/UserError';

/** One object of a store, as `list` gives it. */
export type StoredObject = {
  readonly key: string;
  /** Milliseconds since 1970, by the store's own clock, so it can be compared only with others of the same store. */
  readonly modified: number;
  /** In bytes. */
  readonly size: number;
};

/** The largest state, manifest or other object whose size no signed statement names, in bytes. */
export const STATEMENT_BYTES = 1 << 20;

/** The error of a read whose object is larger than it may be: anybody who can write to the store can put it there. */
export function tooLarge(url: string, key: string, atMost: number): UserError {
  return new UserError(
    `${JSON.stringify(key)} of ${url} is larger than ${atMost} bytes, so it was not read: it is not what was published. Restore it from a backup, or remove it.`,
  );
}

/**
 * A place that keeps bytes by key and never overwrites: a folder, or a bucket of an object store. Of several writers of
 * one key the first wins, on whichever machine; neither clocks nor locks decide.
 *
 * Keys are paths with forward slashes, without an empty, `.` or `..` segment. Everything throws a UserError of kind
 * `unreachable` when the store cannot be used, with what to do.
 */
export type Store = {
  /** As a person writes it: `/srv/registry`, `s3://bucket/prefix`. */
  readonly url: string;
  /**
   * The bytes; `undefined` when there is no such key.
   * @param atMost the size that the object may have, in bytes: a larger one is not read. {@link STATEMENT_BYTES} unless
   * a signed statement names its size.
   * @throws UserError of kind `refused` when it is larger.
   */
  read(key: string, atMost?: number): Promise<Buffer | undefined>;
  /** Creates the object, whole or not at all. `false` when the key is there already: nothing is ever overwritten. */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Keys that begin with `prefix` and come after `after`, in order of their code units. */
  list(prefix: string, after?: string): Promise<readonly StoredObject[]>;
  /** Removes the object; does nothing when there is none. */
  remove(key: string): Promise<void>;
  /** The file that holds the object, where the store is a folder of this machine. */
  readonly fileOf?: (key: string) => string;
};
