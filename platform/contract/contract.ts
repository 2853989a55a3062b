/**
 * What the shell expects of a module that a remote exposes, and the check of it at run time.
 * Written by hand and kept small: it is the only thing that separately released packages must agree on.
 */
import type { ReactNode } from 'react';

/**
 * Raised when a change here would break a release that is already live: a required field added,
 * a meaning changed. A remote speaks the version that it was built with.
 */
export const CONTRACT_VERSION = 1;

/** The oldest version that a shell of today serves: the one before the newest, so that teams need not move together. */
export const OLDEST_CONTRACT = 1;

/** The variable parts of the path, by name: `{ slug: 'insomnia' }`. */
export type PageParams = Readonly<Record<string, string>>;

/** Reads the data files of the module's own release; answers `null` for a file that is not there. */
export type DataSource = { readonly read: (path: string) => Promise<unknown> };

/** Says that a page is found at another path now. */
export type Redirect = { readonly redirectTo: string };

export function isRedirect(data: unknown): data is Redirect {
  return (
    typeof data === 'object' && data !== null && typeof (data as Partial<Redirect>).redirectTo === 'string'
  );
}

/** One entry of the site's feed. */
export type FeedItem = {
  readonly title: string;
  /** Within the site, `/blog/insomnia`. */
  readonly path: string;
  readonly description: string;
  /** YYYY-MM-DD, of publication. */
  readonly date: string;
};

export type ExposedProps<Data> = { readonly params: PageParams; readonly data: Data };

/** A page, or a part of another owner's page, as its remote offers it. */
export type ExposedModule<Data = undefined> = {
  readonly contract: number;
  /** A function, not a class: what it takes is then all that its type says, and the gate can compare it. */
  readonly Component: (props: ExposedProps<Data>) => ReactNode;
  /**
   * The data of one page as plain JSON; `null` when there is no such page, a `Redirect` when it has moved.
   * Runs at prerender time and in the browser.
   */
  readonly load?: (params: PageParams, source: DataSource) => Promise<Data | Redirect | null>;
  /** Every set of parameters to prerender. Left out: one page without parameters. */
  readonly entries?: (source: DataSource) => Promise<readonly PageParams[]>;
  /** Old paths that lead to a page of this module: `{ '/blog/old': '/blog/new' }`. */
  readonly redirects?: (source: DataSource) => Promise<Readonly<Record<string, string>>>;
  /** What the module adds to the site's feed, `/feed.xml`. */
  readonly feed?: (source: DataSource) => Promise<readonly FeedItem[]>;
};

/** What a remote's exposed file exports by default. The types make it complete; the version is stamped here. */
export function defineModule<Data = undefined>(
  module: Omit<ExposedModule<Data>, 'contract'>,
): ExposedModule<Data> {
  return { contract: CONTRACT_VERSION, ...module };
}

/**
 * Lets a loaded module pass only if it is what the contract says.
 * @throws Error that names the module and what is wrong with it.
 */
export function checkExposedModule(id: string, value: unknown): ExposedModule<unknown> {
  if (typeof value !== 'object' || value === null)
    throw new Error(`${id} exports no module: defineModule() is missing.`);
  const { contract, Component, load } = value as Partial<ExposedModule<unknown>>;
  if (typeof contract !== 'number' || contract < OLDEST_CONTRACT || contract > CONTRACT_VERSION) {
    throw new Error(
      `${id} speaks contract ${String(contract)}, the shell ${OLDEST_CONTRACT} to ${CONTRACT_VERSION}.`,
    );
  }
  if (typeof Component !== 'function') throw new Error(`${id} has no Component to render.`);
  if (load !== undefined && typeof load !== 'function')
    throw new Error(`${id} has a load that is not a function.`);
  return value as ExposedModule<unknown>;
}
