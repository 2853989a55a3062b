/**
 * Input and output of the two processes that render a section (pages/runComposer.ts): the composer runs code of all teams,
 * the inspector reads what it wrote. Each writes frames (frames.ts): one for each page, and a last one. Code of all teams can
 * write what the composer says, so every field is bounded.
 */
import * as v from 'valibot';

import type { ReleaseRef } from '../contract/releases';
import { countSchema } from '../registry/manifest';
import { siteDescriptionSchema, textSchema } from './SiteDescription';
import { MAX_FEED_ITEMS } from './siteFiles';

/** A release of the job. */
type JobRelease = ReleaseRef & {
  /** The folder with its verified files. The composer resolves it against the folder of the job file. */
  readonly folder: string;
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
  /** The paths of pages that need not be rendered, because an earlier try did. */
  readonly done: readonly string[];
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
    // Static hosts read a star as a wildcard.
    const isPlain = segments.slice(1).every(isFile) && !path.includes('*');
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
  /** The modules on the page, as `owner/Module`. */
  modules: v.pipe(v.array(textSchema(200)), v.maxLength(50), v.readonly()),
  /** False for an alias of another page. */
  canonical: v.boolean(),
  /** Date of its last change, YYYY-MM-DD, if the page states it. */
  changed: v.optional(v.pipe(v.string(), v.isoDate())),
  /** The scripts and stylesheets that the page loads initially, as `app/file`. */
  files: v.pipe(v.array(textSchema(300)), v.maxLength(500), v.readonly()),
});

/** A rendered page. The frame also has its HTML. */
export type ComposedPage = v.InferOutput<typeof pageSchema>;

/** What a page must have, and what it must not lose in the next release. */
const factsSchema = v.object({
  /** Visible words in the page's main part. */
  words: countSchema,
  /** The texts of its first h1 elements, without those that are hidden. */
  headings: v.pipe(v.array(textSchema(300)), v.maxLength(10)),
  /** Targets of telephone links, sorted: first those outside the main part, then those in it. */
  phones: v.pipe(v.array(textSchema(100)), v.maxLength(200)),
  /** Whether search engines may list it. */
  isListed: v.boolean(),
  /** The beginning of a hash of all words and links that a visitor reads on it. */
  content: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
});

/** How many words or links are lost or won at a page, and the first of them. */
const differenceSchema = v.object({
  count: countSchema,
  first: v.pipe(v.array(textSchema(500)), v.maxLength(12)),
});

/** What the inspector says of two versions of a page. */
export const comparedSchema = v.object({
  path: pathSchema,
  words: v.object({ lost: differenceSchema, won: differenceSchema }),
  links: v.object({ lost: differenceSchema, won: differenceSchema }),
});

export type ComparedPage = v.InferOutput<typeof comparedSchema>;

export type PageFacts = v.InferOutput<typeof factsSchema>;

/** What the inspector reads from the HTML of a page. */
const contentSchema = v.object({
  facts: factsSchema,
  /** The URLs of the scripts and stylesheets that it loads. */
  loaded: v.pipe(v.array(textSchema(500)), v.maxLength(500), v.readonly()),
  /** Hashes of its embedded styles for the policy. Omitted if it has none. */
  styles: v.optional(v.pipe(v.array(styleHashSchema), v.maxLength(50), v.readonly())),
});

export type PageContent = v.InferOutput<typeof contentSchema>;

/** An inspected page. The frame also has its HTML: plain, compressed with brotli, and with gzip. */
export const inspectedPageSchema = v.object({ ...pageSchema.entries, ...contentSchema.entries });

export type InspectedPage = v.InferOutput<typeof inspectedPageSchema>;

/** What the releases of a section say beside its pages. */
export const answerSchema = v.object({
  site: siteDescriptionSchema,
  /** Redirects of the remotes, from old path to new path. */
  redirects: v.pipe(
    v.record(pathSchema, targetSchema),
    v.check((table) => Object.keys(table).length <= 10_000, 'Expected at most 10,000 redirects'),
  ),
  /** The newest items. */
  feed: v.pipe(v.array(feedItemSchema), v.maxLength(MAX_FEED_ITEMS), v.readonly()),
});

export type SectionAnswer = v.InferOutput<typeof answerSchema>;

const answerFrame = v.object({ type: v.literal('answer'), answer: answerSchema });

/** The last frame if a section cannot be rendered. */
const refusalFrame = v.object({ type: v.literal('refusal'), reason: textSchema(10_000) });

/** What the composer says in a frame. */
export const composedSchema = v.variant('type', [
  v.object({ type: v.literal('page'), page: pageSchema }),
  answerFrame,
  refusalFrame,
]);

/** What the inspector says in a frame. */
export const inspectedSchema = v.variant('type', [
  v.object({ type: v.literal('page'), page: inspectedPageSchema }),
  answerFrame,
  refusalFrame,
  /** The last one if the composer ended without an answer: what it printed. */
  v.object({ type: v.literal('printed'), text: textSchema(10_000) }),
]);

/** The bounds of a section. Ten times our largest page; five times as many pages as the site is planned for. */
export const sectionLimits = { pages: 20_000, pageBytes: 4 << 20, bytes: 512 << 20 };

export type SectionLimits = Readonly<typeof sectionLimits>;

/** Path of the composer in a release of the shell. */
export const COMPOSER_FILE = 'server/server.js';
