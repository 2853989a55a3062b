/**
 * Types and constants for release metadata exchanged between pages, browsers and servers. Bundled for browsers, so keep it small.
 */

import type { PageRow } from '@site/shared-content/PageRow';

/** A hash in the format of the `integrity` attribute: `sha384-…`. */
export type Integrity = `sha384-${string}`;

/** What a browser must know of a release to load it. */
export type ReleaseRef = {
  readonly id: string;
  /** The hash of its `assets.json`. */
  readonly assets: Integrity;
  /** Its pages; none of a shell. */
  readonly pages: readonly PageRow[];
};

/** The file of a release with its {@link ReleaseRef}. Servers and exports make it from the manifest, dev servers from the build. */
export const REF_FILE = 'release.json';

/** The files that an exposed module needs in the browser, by name within the release. */
export type ModuleFiles = {
  readonly js: readonly string[];
  readonly css: readonly string[];
  /** Pattern of the data file to prefetch with the scripts, e.g. `articles/:slug.json`; page parameters fill it in. */
  readonly data?: string;
};

/** The content of `assets.json`, which every release has. */
export type ReleaseAssets = {
  readonly app: string;
  readonly id: string;
  /** Name of the global variable that holds the container. Unique per release, so that two releases can share a page. */
  readonly global: string;
  readonly entry: ModuleFiles;
  readonly modules: Readonly<Record<string, ModuleFiles>>;
  /** Hash of each script, stylesheet and list of hashes ({@link hashListOf}), by file name. Files that are not listed are never loaded. */
  readonly integrity: Readonly<Record<string, Integrity>>;
};

/** The content of `/releases.json`: the live releases. Browsers fetch it before they show a remote that the prerendered page does not contain. */
export type LiveReleases = {
  readonly schema: 1;
  readonly apps: Readonly<
    Record<
      string,
      {
        /** The number of the entry that made `current` live, in the log of this app. */
        readonly number: number;
        readonly current: ReleaseRef;
        /** Newest first, without releases that were rolled back or revoked. */
        readonly previous: readonly ReleaseRef[];
      }
    >
  >;
  /** Ids of revoked releases, by app. */
  readonly revoked: Readonly<Record<string, readonly string[]>>;
  /** The origin of the documents of their own, if the site has one for them. */
  readonly bookingOrigin?: string;
};

/** Path at which a server returns {@link LiveReleases}. */
export const LIVE_RELEASES_PATH = '/releases.json';

/**
 * Data embedded in a prerendered page for hydration. It names only the releases that the page shows, so promoting
 * another remote does not change the page.
 */
export type HydrationData = {
  /** The releases of the remotes that the page shows. */
  readonly remotes: Readonly<Record<string, ReleaseRef>>;
  /** `assets.json` of the shell and of each remote that the page shows, by release id. */
  readonly assets: Readonly<Record<string, ReleaseAssets>>;
  /** Data of the prerendered modules, by {@link dataKey}. Modules without data have no entry. */
  readonly data: Readonly<Record<string, unknown>>;
};

/** Marks a remote's scripts in the page. The shell's script runs first, then waits for these before hydrating. */
export const MODULE_SCRIPT_ATTRIBUTE = 'data-module-file';

/** Id of the element that contains {@link HydrationData} as JSON. */
export const HYDRATION_DATA_ELEMENT_ID = 'releases';

/** Marks the `<style>` element that loads the fonts. It is inactive until the page's scripts have loaded. */
export const FONTS_ATTRIBUTE = 'data-fonts';

/** The beginning of the path of each release's files on the site. */
export const RELEASES_PATH = '/r/';

/** Returns the path of a release's files on the site, with a trailing slash. */
export function releasePath(app: string, id: string): string {
  return `${RELEASES_PATH}${app}/${id}/`;
}

/**
 * Returns the id of what a dev server of this computer has built. It is loaded like a release: the shell's dev server
 * passes requests for its files on.
 */
export function devReleaseId(port: number | string): string {
  return `localhost${port}`;
}

/**
 * Returns the list that contains the hash of a data file, as a file of the release. A release may have thousands of data files, so
 * pages embed only the hashes of the lists.
 * @param count number of lists
 */
export function hashListOf(dataFile: string, count: number): string {
  let sum = 0;
  for (const character of dataFile) sum += character.charCodeAt(0);
  return `hashes/${sum % Math.max(1, count)}.json`;
}

/** Returns the key of a module's data in {@link HydrationData}. One module shows many pages, also of several patterns. */
export function dataKey(id: string, params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(params).toString();
  return query ? `${id}?${query}` : id;
}
