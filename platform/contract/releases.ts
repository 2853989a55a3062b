/**
 * What pages, browsers and servers say to each other about releases. Types and a few names only: browsers get this file.
 */

/** `sha384-…`, as the `integrity` attribute takes it. */
export type Integrity = `sha384-${string}`;

/** A release as browsers know it: its id, and the hash of the file that lists all hashes a browser needs. */
export type ReleaseRef = { readonly id: string; readonly assets: Integrity };

/** What an exposed module needs in the browser, as file names inside the release. */
export type ModuleFiles = {
  readonly js: readonly string[];
  readonly css: readonly string[];
  /** The data file that its `load` reads first, fetched beside its scripts: `articles/:slug.json`, with the page's parameters. */
  readonly data?: string;
};

/** `assets.json` of a release. */
export type ReleaseAssets = {
  readonly app: string;
  readonly id: string;
  /** The version of the contract that a remote speaks; of the shell, the newest that it serves. */
  readonly contract: number;
  /** The global variable under which the container appears: one per release, so that two never mix. */
  readonly global: string;
  readonly entry: ModuleFiles;
  readonly modules: Readonly<Record<string, ModuleFiles>>;
  /** Hash of every script and stylesheet, by file name. A file that is not listed is not loaded. */
  readonly integrity: Readonly<Record<string, Integrity>>;
  /** In development and previews only: the server of this computer with the files, which have no hashes; ends with a slash. */
  readonly at?: string;
};

/** `/releases.json`: what is live at this moment, for browsers that go on to a remote which their page does not show. */
export type LiveReleases = {
  readonly schema: 1;
  /** The number of the state that is live. */
  readonly sequence: number;
  readonly apps: Readonly<
    Record<
      string,
      {
        readonly current: ReleaseRef;
        /** Newest first; what was rolled back or revoked is not among them. */
        readonly previous: readonly ReleaseRef[];
      }
    >
  >;
  /** Ids that were taken back for good, by app. */
  readonly revoked: Readonly<Record<string, readonly string[]>>;
};

/** Where a server answers with {@link LiveReleases}. */
export const LIVE_RELEASES_PATH = '/releases.json';

/**
 * `/releases/published.json`: which releases a tab may try by a link: those that were published, or live, within the last 30
 * days and are not revoked. The hashes come from here, so no link can bring other bytes, or older releases.
 */
export type PublishedReleases = {
  readonly schema: 1;
  readonly apps: Readonly<Record<string, readonly ReleaseRef[]>>;
};

/** Where a server answers with {@link PublishedReleases}. */
export const PUBLISHED_RELEASES_PATH = '/releases/published.json';

/**
 * What a page carries for the browser: the releases that are on it, their lists of files, and its data. Nothing of other
 * releases, so that a page stays the same bytes while they move.
 */
export type PageHandOver = {
  /** The releases of the remotes that the page shows. */
  readonly remotes: Readonly<Record<string, ReleaseRef>>;
  /** `assets.json` of the shell and of each remote that the page shows, by release id. */
  readonly assets: Readonly<Record<string, ReleaseAssets>>;
  /** Data of the prerendered modules, by `dataKey`; absent for modules without data. */
  readonly data: Readonly<Record<string, unknown>>;
};

/** The id of the element, after React's root, that holds what every page ends with. */
export const PAGE_END_ELEMENT_ID = 'page-end';

/** The attribute of scripts in a page that belong to its modules: they run after the shell's own, which waits for them. */
export const MODULE_SCRIPT_ATTRIBUTE = 'data-module-file';

/** The id of the element that carries the hand-over as JSON. */
export const HAND_OVER_ELEMENT_ID = 'releases';

/** Marks the style of a page that loads the fonts: it does not apply until the page's scripts have loaded. */
export const FONTS_ATTRIBUTE = 'data-fonts';

/** Where a release's files stand on the site. */
export function releaseBase(app: string, id: string): string {
  return `/r/${app}/${id}/`;
}

/** Where the files of a list stand. */
export function filesBase({ app, id, at }: ReleaseAssets): string {
  return at ?? releaseBase(app, id);
}

/** Under which key a page carries the data of a module: the same module shows many pages. */
export function dataKey(id: string, params: Readonly<Record<string, string>>): string {
  return [id, ...Object.values(params)].join(' ');
}
