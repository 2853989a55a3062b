/**
 * Input and output of the composer. Both are JSON files, because the composer runs as a separate process. Code of all
 * teams can write the answer, so it is parsed by {@link answerSchema}, which bounds every field.
 */
import * as v from 'valibot';

import type { Integrity } from '../contract/releases';
import { siteDescriptionSchema, textSchema } from './SiteDescription';

/** A release of the job: a local folder with its verified files. */
type JobRelease = {
  readonly folder: string;
  /** Hash of its `assets.json`. */
  readonly assets: Integrity;
};

export type ComposeJob = {
  /** Path of the shell's files on the site: `/r/shell/<id>/`. */
  readonly shellBase: string;
  /** The apps of the section to compose, always including the shell. The composer renders the pages that consist of exactly these apps. */
  readonly releases: Readonly<Record<string, JobRelease>>;
  /** Apps whose modules these pages include, but which are absent. Their places stay empty. */
  readonly lacking: readonly string[];
  /** Names of the files in the folder `public/` of the shell's release. */
  readonly publicFiles: readonly string[];
  /** The time that every clock in a page shows, in ms since 1970. Pages do not depend on the clock of the machine. */
  readonly now: number;
};

/** The hash of a style in a Content Security Policy: `sha256-…`. */
export type StyleHash = `sha256-${string}`;

// The value is written to headers without escaping.
const styleHashSchema = v.custom<StyleHash>(
  (value) => typeof value === 'string' && /^sha256-[A-Za-z0-9+/]{43}=$/.test(value),
  'Expected a hash such as "sha256-…"',
);

/** A path of the site, percent-encoded in exactly one way, without empty, `.` or `..` segments. */
const pathSchema = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^\/([^/]+(\/[^/]+)*)?$/, 'Expected a path such as "/blog/insomnia"'),
  v.check(isEncodedOnce, 'Expected a path that is percent-encoded once'),
);

function isEncodedOnce(path: string): boolean {
  try {
    const segments = path.split('/').map(decodeURIComponent);
    // An export writes pages into files whose names end in ".html.br", and file systems allow 255 bytes.
    const isFile = (segment: string) => !/^\.{1,2}$|[\0/]/.test(segment) && Buffer.byteLength(segment) <= 240;
    const isPlain = segments.slice(1).every(isFile);
    return isPlain && segments.map(encodeURIComponent).join('/') === path;
  } catch {
    return false;
  }
}

/** A place on this site to which a redirect leads. Browsers read `//host` and `/\host` as another site. */
const targetSchema = v.pipe(
  textSchema(1000),
  v.regex(/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/, 'Expected a path of this site'),
);

const feedItemSchema = v.object({
  title: textSchema(500),
  path: pathSchema,
  description: textSchema(2000),
  date: v.pipe(v.string(), v.isoDate()),
});

export const pageSchema = v.object({
  path: pathSchema,
  /** The file with its HTML, in the output folder. */
  file: v.pipe(v.string(), v.regex(/^\d{1,6}\.html$/)),
  /** The modules on the page, as `owner/Module`. */
  modules: v.pipe(v.array(textSchema(200)), v.maxLength(50), v.readonly()),
  /** False for an alias of another page. */
  canonical: v.boolean(),
  /** Date of its last change, YYYY-MM-DD, if the page states it. */
  changed: v.optional(v.pipe(v.string(), v.isoDate())),
  /** The scripts and stylesheets that the page loads initially, as `app/file`. */
  files: v.pipe(v.array(textSchema(300)), v.maxLength(500), v.readonly()),
  /** Hashes of its embedded styles for the policy. Omitted if it has none. */
  styles: v.optional(v.pipe(v.array(styleHashSchema), v.maxLength(50), v.readonly())),
});

/** A rendered page. */
export type ComposedPage = v.InferOutput<typeof pageSchema>;

export const answerSchema = v.object({
  site: siteDescriptionSchema,
  pages: v.pipe(v.array(pageSchema), v.maxLength(20_000), v.readonly()),
  /** Redirects of the remotes, from old path to new path. */
  redirects: v.pipe(
    v.record(pathSchema, targetSchema),
    v.check((table) => Object.keys(table).length <= 10_000, 'Expected at most 10,000 redirects'),
  ),
  feed: v.pipe(v.array(feedItemSchema), v.maxLength(500), v.readonly()),
});

export type ComposeAnswer = v.InferOutput<typeof answerSchema>;

/** Name of the file for {@link ComposeAnswer} in the output folder. */
export const ANSWER_FILE = 'answer.json';

/** Name of the file for the error message if the composer fails. */
export const REFUSAL_FILE = 'refusal.txt';

/** Path of the composer in a release of the shell. */
export const COMPOSER_FILE = 'server/server.js';
