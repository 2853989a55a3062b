/**
 * The shapes of what is released: one mutable pointer, immutable releases beside it
 * (`registry/releases.json`, `registry/r/<app>/<id>/assets.json`).
 */

/** `sha384-…`, as the `integrity` attribute takes it. */
export type Integrity = `sha384-${string}`;

/** A release as the pointer names it: its id, and the hash of the file that lists all its other hashes. */
export type ReleaseRef = { readonly id: string; readonly assets: Integrity };

/** What an exposed module needs in the browser, as file names inside the release. */
export type ModuleFiles = { readonly js: readonly string[]; readonly css: readonly string[] };

/** `assets.json` of a release. */
export type ReleaseAssets = {
  readonly app: string;
  readonly id: string;
  readonly contract: number;
  /** The global variable under which the container appears: one per release, so that two never mix. */
  readonly global: string;
  readonly entry: ModuleFiles;
  readonly modules: Readonly<Record<string, ModuleFiles>>;
  /** Hash of every script and stylesheet, by file name. A file that is not listed is not loaded. */
  readonly integrity: Readonly<Record<string, Integrity>>;
};

/** A release that some of the browsers get before it becomes current. */
export type Canary = ReleaseRef & {
  /** Of a hundred browsers, 1 to 99. */
  readonly percent: number;
};

export type AppReleases = {
  readonly current: ReleaseRef;
  /** ISO 8601, when `current` went live. */
  readonly since: string;
  /** Remotes only: the pages themselves are composed of current releases. */
  readonly canary?: Canary;
  /** Newest first. */
  readonly previous: readonly ReleaseRef[];
};

/** `registry/releases.json`: the only file that ever changes. */
export type Pointer = {
  readonly schema: 1;
  /** Rises by one with every change; writers compare and swap on it. */
  readonly sequence: number;
  readonly apps: Readonly<Record<string, AppReleases>>;
  /** Ids that were taken back for good, by app: never promoted, never tried again. */
  readonly revoked?: Readonly<Record<string, readonly string[]>>;
};

/** What a page carries for the browser: the remotes' releases, the lists this page needs at once, and its data. */
export type PagePointer = {
  readonly sequence: number;
  /** Current release first, then the one to fall back to. */
  readonly remotes: Readonly<Record<string, readonly ReleaseRef[]>>;
  /** Absent when there is none. */
  readonly canary?: Readonly<Record<string, Canary>>;
  readonly assets: Readonly<Record<string, ReleaseAssets>>;
  /** Data of the prerendered modules, by `dataKey`; absent for modules without data. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Under `npm run dev` only: the manifest of each remote's dev server. */
  readonly development?: Readonly<Record<string, string>>;
};

/** The id of the element that carries the page pointer as JSON. */
export const POINTER_ELEMENT_ID = 'releases';

/** The shell's script, `styleWatch.js`, that keeps a stylesheet which never comes from holding up the page. */
export const STYLE_WATCH = 'styleWatch';

/** Where a release's files stand on the site. */
export function releaseBase(app: string, id: string): string {
  return `/r/${app}/${id}/`;
}

/** Under which key a page carries the data of a module: the same module shows many pages. */
export function dataKey(id: string, params: Readonly<Record<string, string>>): string {
  return [id, ...Object.values(params)].join(' ');
}
