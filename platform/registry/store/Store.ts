/** One object of a store, as `list` tells of it. */
export type StoredObject = {
  readonly key: string;
  /** Milliseconds since 1970, by the store's own clock: to be compared with others of the same store only. */
  readonly modified: number;
  /** In bytes. */
  readonly size: number;
};

/**
 * A place that keeps bytes by key and never overwrites: a folder, or a bucket of an object store. Whoever creates a
 * key first has won, on whichever machine, whatever the clocks say; no lock decides anything.
 *
 * Keys are paths with forward slashes, without an empty, `.` or `..` segment. Everything throws a UserError of kind
 * `unreachable` when the store cannot be used, with what to do.
 */
export type Store = {
  /** As a person names it: `/srv/registry`, `s3://bucket/prefix`. */
  readonly url: string;
  /** The bytes; `undefined` when there is no such key. */
  read(key: string): Promise<Buffer | undefined>;
  /** Creates the object, whole or not at all. `false` when the key is there already: nothing is ever overwritten. */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Keys that begin with `prefix` and come after `after`, in order of their code units. */
  list(prefix: string, after?: string): Promise<readonly StoredObject[]>;
  /** Removes the object; one that is not there is removed already. */
  remove(key: string): Promise<void>;
  /** The file that holds the object, where the store is a folder of this machine. */
  readonly fileOf?: (key: string) => string;
};
