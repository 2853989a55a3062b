/**
 * The browser interface between separately released bundles. The builds of a remote and of the shell may be months apart, so every
 * change here requires a new contract version.
 */

/** Name of the global function, an {@link ApplyIntegrity}, that webpack's chunk loading calls in the shell and in remotes. */
export const INTEGRITY_GLOBAL = '__armElement';

/** Sets the URL and the integrity hash of a chunk's script element. */
export type ApplyIntegrity = (script: HTMLScriptElement, url: string) => void;

/** Name of the only Trusted Types policy that the Content-Security-Policy header allows. */
export const TRUSTED_TYPES_POLICY = 'site';

/** Folder within a release for the data files that `load` reads. */
export const DATA_FOLDER = 'data/';

/** One version of a shared package, in the format of Module Federation. */
export type SharedVersion = {
  readonly get: () => Promise<() => unknown>;
  readonly loaded: 1;
  readonly eager: true;
  readonly from: 'shell';
};

/** Shared packages by name, then by version. */
export type ShareScope = Record<string, Record<string, SharedVersion>>;

/** A Module Federation container, as webpack assigns it to a release's global variable. */
export type Container = {
  init(shareScope: ShareScope): Promise<void> | void;
  get(module: `./${string}`): Promise<() => unknown>;
};
