/** Input and output of the composer. Both are JSON files, because the composer runs as a separate process. */
import type { FeedItem } from '../contract/contract';
import type { Integrity } from '../contract/releases';
import type { SiteDescription, StyleHash } from '../registry/state';

/** A release of the job: a local folder with its verified files. */
type JobRelease = {
  readonly folder: string;
  /** Hash of its `assets.json`. */
  readonly assets: Integrity;
};

export type ComposeJob = {
  /** Path of the shell's files on the site: `/r/shell/<id>/`. */
  readonly shellBase: string;
  /**
   * The apps of the part to compose, always including the shell. The composer renders the pages that are composed from exactly these
   * apps.
   */
  readonly releases: Readonly<Record<string, JobRelease>>;
  /** Always empty. Composers in older releases of the shell read it. */
  readonly canaries: Readonly<Record<string, never>>;
  /** Names of the files in the folder `public/` of the shell's release. */
  readonly publicFiles: readonly string[];
  /**
   * True if the caller provides the stylesheets and adds the hashes of a page's styles to its policy. Older callers do not, so their
   * pages link to the stylesheets.
   */
  readonly stylesInPages?: boolean;
};

/** A rendered page. */
export type ComposedPage = {
  readonly path: string;
  /** The file with its HTML, in the output folder. */
  readonly file: string;
  /** The modules on the page, as `owner/Module`. */
  readonly modules: readonly string[];
  /** False for an alias of another page. */
  readonly canonical: boolean;
  /** Date of its last change, YYYY-MM-DD, if the page states it. */
  readonly changed?: string;
  /** The scripts and stylesheets that the page loads initially, as `app/file`. */
  readonly files: readonly string[];
  /** Hashes of its embedded styles for the policy. Omitted if it has none. */
  readonly styles?: readonly StyleHash[];
};

export type ComposeAnswer = {
  readonly site: SiteDescription;
  readonly pages: readonly ComposedPage[];
  readonly redirects: Readonly<Record<string, string>>;
  readonly feed: readonly FeedItem[];
};

/** Name of the file for {@link ComposeAnswer} in the output folder. */
export const ANSWER_FILE = 'answer.json';

/** Name of the file for the error message if the composer fails. */
export const REFUSAL_FILE = 'refusal.txt';

/** Path of the composer in a release of the shell. */
export const COMPOSER_FILE = 'server/server.js';
