/**
 * What separately released bundles say to each other in a visitor's browser. A remote's build and the shell's may be months
 * apart: whoever changes a line here raises the contract's version.
 */

/** The function under which webpack's own chunk loading, in shell and remotes, finds the host's `applyIntegrity`. */
export const INTEGRITY_GLOBAL = '__armElement';

/** Gives a script or stylesheet element its address, and the hash that its bytes must have. */
export type ApplyIntegrity = (element: HTMLScriptElement | HTMLLinkElement, url: string) => void;

/** The one Trusted Types policy of the site; the header allows no other. */
export const TRUSTED_TYPES_POLICY = 'site';

/** The name of the `<meta>` that a preview server puts into each page it sends, and the live server into none. */
export const PREVIEW_MARK = 'preview-server';

/** The element in the page of `npm run dev` that names the manifest of each remote's dev server, as JSON. */
export const DEV_SERVERS_ELEMENT_ID = 'dev-servers';

/** Where a release keeps what `load` reads, beside its scripts. */
export const DATA_FOLDER = 'data/';

export type SharedVersion = {
  readonly get: () => Promise<() => unknown>;
  readonly loaded: 1;
  readonly eager: true;
  readonly from: 'shell';
};

/** Package name to version to provider, as Module Federation's containers read it. */
export type ShareScope = Record<string, Record<string, SharedVersion>>;

/** What webpack's Module Federation puts under a release's global name. */
export type Container = {
  init(shareScope: ShareScope): Promise<void> | void;
  get(module: `./${string}`): Promise<() => unknown>;
};
