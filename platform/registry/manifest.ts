/**
 * The manifest of a release (`releases/<app>/<id>.json` in a registry). The files of the release are under
 * `r/<app>/<id>/`. The manifest is created last; without it the release does not exist. Every field has an upper bound.
 */
import * as v from 'valibot';

const integritySchema = v.custom<`sha384-${string}`>(
  (value) => typeof value === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(value),
  'Expected a hash such as "sha384-…"',
);

/** Lower-case letters, digits and dashes. Names are used in URLs and as object keys, so `constructor` is rejected. */
export const appNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/),
  v.check((name) => !(name in {}), 'Expected another name: this one is a property of every object'),
);

/** The random id of a registry, which everything that is signed for it names: 32 hexadecimal digits. */
export const registryIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** 32 hexadecimal digits. */
export const releaseIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

export const MAX_FILE_BYTES = 32 << 20;
const MAX_RELEASE_BYTES = 256 << 20;
/** With 2,400 articles the blog has 7,500. Reading a manifest with more would keep a server from answering. */
const MAX_FILES = 10_000;
/** File systems allow 255. */
const MAX_NAME_BYTES = 250;

/** A number of things or of bytes. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));

const sizeSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_FILE_BYTES));

/** The endings of the files that a release may contain. None of them is a document that runs anything. */
export const releaseEndings = 'js css json txt svg png jpg jpeg webp avif ico woff2'.split(' ');

const endingPattern = new RegExp(`\\.(${releaseEndings.join('|')})(\\.(br|gz))?$`);

/** Returns true if a release may contain a file of this name. */
export function isReleaseFile(file: string): boolean {
  return endingPattern.test(file);
}

/** A path within a release: no empty, `.` or `..` segments, no control characters, no percent signs. */
const fileNameSchema = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^(?!\.{1,2}(\/|$))[^/\\%\p{Cc}\p{Surrogate}]+(\/(?!\.{1,2}(\/|$))[^/\\%\p{Cc}\p{Surrogate}]+)*$/u),
  v.check(isReleaseFile, `Expected a file that ends in one of ${releaseEndings.join(', ')}`),
);

/** Objects of a bucket may have names that no file system can hold, and releases are copied to folders. */
function fitsFileSystem(files: readonly string[]): boolean {
  const all = new Set(files);
  return files.every((file) => {
    const segments = file.split('/');
    return segments.every(
      (segment, index) =>
        Buffer.byteLength(segment) <= MAX_NAME_BYTES &&
        (index === 0 || !all.has(segments.slice(0, index).join('/'))),
    );
  });
}

/** Names of custom properties, such as `--c-night`. */
const propertiesSchema = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(100), v.regex(/^--[\w-]+$/))),
  v.maxLength(1000),
  v.readonly(),
);

const rowSchema = v.object({
  path: v.pipe(
    v.string(),
    v.maxLength(200),
    v.regex(/^\/[a-z0-9-]+(\/([a-z0-9-]+|:[A-Za-z]\w*))*$/, 'Expected a path such as "/blog/:slug"'),
  ),
  module: v.pipe(
    v.string(),
    v.maxLength(100),
    v.regex(/^[A-Za-z]\w*Page$/, 'Expected a name that ends in "Page"'),
  ),
});

/** The pages of a remote. */
export const rowsSchema = v.pipe(
  v.array(rowSchema),
  v.maxLength(50),
  v.check(
    (rows) => new Set(rows.map(({ path }) => path.replaceAll(/:\w+/g, ':'))).size === rows.length,
    'Expected different paths',
  ),
  v.readonly(),
);

export const manifestSchema = v.object({
  schema: v.literal(5),
  /** The id of the registry in which it counts; empty where nothing is signed. */
  registry: v.union([v.literal(''), registryIdSchema]),
  app: appNameSchema,
  id: releaseIdSchema,
  /** The oldest and newest supported version of the contract. They are equal in a remote. */
  contract: v.tuple([countSchema, countSchema]),
  /** The shared packages: the versions that a shell provides, or the ranges that a remote requires. */
  shared: v.pipe(
    v.record(
      v.pipe(v.string(), v.maxLength(214), v.regex(/^[\w@./~-]+$/)),
      v.pipe(v.string(), v.maxLength(200)),
    ),
    v.check((all) => Object.keys(all).length <= 50, 'Expected at most 50 shared packages'),
  ),
  /** The apps whose pages the site map of this shell shows; empty for a remote. */
  apps: v.pipe(v.array(appNameSchema), v.maxLength(50), v.readonly()),
  /** The pages of a remote. They count where the shell grants their paths (contract/pages.ts). */
  pages: rowsSchema,
  /** The custom properties that a shell declares on every page, and those that the modules of a release need of it, by module. */
  looks: v.object({
    declares: propertiesSchema,
    needs: v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w.~/-]+$/)), propertiesSchema),
      v.check((all) => Object.keys(all).length <= 100, 'Expected at most 100 modules'),
    ),
  }),
  /** All files, including compressed ones. Other files are not served. */
  files: v.pipe(
    v.record(fileNameSchema, v.object({ size: sizeSchema, integrity: integritySchema })),
    v.check((files) => Object.keys(files).length <= MAX_FILES, `Expected at most ${MAX_FILES} files`),
    v.check(
      (files) => fitsFileSystem(Object.keys(files)),
      `Expected names of at most ${MAX_NAME_BYTES} bytes, and no file inside of a file`,
    ),
    v.check(
      (files) => Object.values(files).reduce((sum, { size }) => sum + size, 0) <= MAX_RELEASE_BYTES,
      `Expected at most ${MAX_RELEASE_BYTES} bytes in all files`,
    ),
  ),
  /** The commit of the sources; absent if they are not in a repository. */
  commit: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/))),
  /** Whether there were uncommitted changes. */
  changed: v.boolean(),
  /** The sha256 of the lockfile; absent if there is none. */
  lockfile: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  /** When it was published, in ISO 8601, by the clock of the publisher. */
  published: v.pipe(v.string(), v.isoTimestamp()),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

/** The file of a release that lists the files for browsers. Every release has it. */
export const ASSETS_FILE = 'assets.json';

/** Files of a release that are not served: they are for the composer. */
export const privateFiles = /^server\//;

/** The folder of the container for other hosts in a release. */
export const CONTAINER_FOLDER = 'container/';

/** Returns the total size of the scripts of a release, in bytes after brotli. */
export function scriptBytes({ files }: Pick<Manifest, 'files'>): number {
  return Object.entries(files)
    .filter(([file]) => /^[^/]+\.js\.br$/.test(file))
    .reduce((sum, [, { size }]) => sum + size, 0);
}
