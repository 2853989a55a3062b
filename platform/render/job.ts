/** Input and output of the composer. They are JSON files, because the composer runs as a process of its own. */
import type { FeedItem } from '../contract/contract';
import type { Integrity } from '../contract/releases';
import type { SiteDescription, StyleHash } from '../registry/state';

/** A release of the job: a folder of this machine with its checked files. */
type JobRelease = {
  readonly folder: string;
  /** Hash of its `assets.json`. */
  readonly assets: Integrity;
};

export type ComposeJob = {
  /** Address of the shell's files: `/r/shell/<id>/`. */
  readonly shellBase: string;
  /**
   * The apps of the part that is wanted: the pages that are made from exactly these apps are composed. The shell is
   * always among them.
   */
  readonly releases: Readonly<Record<string, JobRelease>>;
  /** Always empty. Composers in shells of former versions read it. */
  readonly canaries: Readonly<Record<string, never>>;
  /** Names of the files under `public/` of the shell's release. */
  readonly publicFiles: readonly string[];
  /**
   * Set by callers that provide the stylesheets and keep the hashes of a page's styles for its policy. For older
   * versions of this project, which do neither, pages link to their stylesheets.
   */
  readonly stylesInPages?: boolean;
};

/** A page that was rendered. */
export type ComposedPage = {
  readonly path: string;
  /** The file beside the answer that holds its HTML. */
  readonly file: string;
  /** `owner/Module` of everything in it. */
  readonly modules: readonly string[];
  /** Not an alias of another page. */
  readonly canonical: boolean;
  /** YYYY-MM-DD of its last change, if it says so. */
  readonly changed?: string;
  /** The scripts and stylesheets of a first visit, as `app/file`. */
  readonly files: readonly string[];
  /** Hashes of the styles in it, as a policy names them; absent where it has none. */
  readonly styles?: readonly StyleHash[];
};

export type ComposeAnswer = {
  readonly site: SiteDescription;
  /** Apps to the modules that they offer. */
  readonly offered: Readonly<Record<string, readonly string[]>>;
  readonly pages: readonly ComposedPage[];
  readonly redirects: Readonly<Record<string, string>>;
  readonly feed: readonly FeedItem[];
};

/** The answer's file in the output folder. */
export const ANSWER_FILE = 'answer.json';

/** The file in which the composer says, for people, why it could not compose. */
export const REFUSAL_FILE = 'refusal.txt';

/** The composer in a release of the shell. */
export const COMPOSER_FILE = 'server/server.js';
