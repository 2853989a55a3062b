/**
 * The interface of modules that remotes expose to the shell, with its run-time check.
 * Keep it small: it is all that separately released packages must agree on.
 */
import type { ReactNode } from 'react';

/**
 * The current contract version. Increase it for changes that would break a live release, such as a new required field or a changed
 * meaning. A remote keeps the version it was built with.
 */
export const CONTRACT_VERSION = 1;

/** Oldest contract version that the shell supports: the one before the current, if there is one, so that teams can release independently. */
export const OLDEST_CONTRACT = 1;

/** Values of the path parameters, by name: `{ slug: 'insomnia' }`. */
export type PageParams = Readonly<Record<string, string>>;

/** Reads JSON files of the data folder of the module's own release, by path within it. `null` if a file does not exist. */
export type DataSource = { readonly read: (path: string) => Promise<unknown> };

/** Redirects to the new path of a page that has moved. */
export type Redirect = { readonly redirectTo: string };

export function isRedirect(data: unknown): data is Redirect {
  return (
    typeof data === 'object' && data !== null && typeof (data as Partial<Redirect>).redirectTo === 'string'
  );
}

/** One entry of the site's feed. */
export type FeedItem = {
  readonly title: string;
  /** Path within the site, e.g. `/blog/insomnia`. */
  readonly path: string;
  readonly description: string;
  /** Date of publication, YYYY-MM-DD. */
  readonly date: string;
};

export type ExposedProps<Data> = {
  readonly params: PageParams;
  readonly data: Data;
  /** Reads more data files after the module is shown, e.g. for a search. A host without one passes none. */
  readonly source?: DataSource;
};

/** A page, or a part of a page of another app, that a remote exposes. */
export type ExposedModule<Data = undefined> = {
  readonly contract: number;
  /** A function component. A class is not allowed, because the gate compares props by the type of the function. */
  readonly Component: (props: ExposedProps<Data>) => ReactNode;
  /**
   * Loads the data of one page as plain JSON. Returns `null` if the page does not exist, or a `Redirect` if it has moved.
   * Runs during prerendering and in the browser.
   */
  readonly load?: (params: PageParams, source: DataSource) => Promise<Data | Redirect | null>;
  /** Lists the parameters of each page to prerender. Omit it for a single page without parameters. */
  readonly entries?: (source: DataSource) => Promise<readonly PageParams[]>;
  /** Maps old paths to pages of this module: `{ '/blog/old': '/blog/new' }`. */
  readonly redirects?: (source: DataSource) => Promise<Readonly<Record<string, string>>>;
  /** Lists the module's items in the site's feed, `/feed.xml`. */
  readonly feed?: (source: DataSource) => Promise<readonly FeedItem[]>;
};

/** Defines an exposed module, the default export of an exposed file, and adds the contract version. */
export function defineModule<Data = undefined>(
  module: Omit<ExposedModule<Data>, 'contract'>,
): ExposedModule<Data> {
  return { contract: CONTRACT_VERSION, ...module };
}

/**
 * Checks that a loaded module follows the contract, and returns it.
 * @throws Error with the id of the module and the problem.
 */
export function checkExposedModule(id: string, value: unknown): ExposedModule<unknown> {
  if (typeof value !== 'object' || value === null)
    throw new Error(`${id} is no module. Write: export default defineModule({ Component: … }).`);
  const { contract, Component, load } = value as Partial<ExposedModule<unknown>>;
  if (typeof contract !== 'number' || contract < OLDEST_CONTRACT || contract > CONTRACT_VERSION) {
    throw new Error(
      `${id} uses contract version ${String(contract)}; the shell supports ${OLDEST_CONTRACT} to ${CONTRACT_VERSION}.`,
    );
  }
  if (typeof Component !== 'function') throw new Error(`${id} has no Component.`);
  if (load !== undefined && typeof load !== 'function')
    throw new Error(`The load property of ${id} is not a function.`);
  return value as ExposedModule<unknown>;
}
