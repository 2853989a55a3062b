/**
 * The description of a release, signed by who published it (`releases/<app>/<id>.json` of a registry). Its files stand
 * under `r/<app>/<id>/`; the manifest is created last, and makes the release exist.
 */
import * as v from 'valibot';

const integrity = v.custom<`sha384-${string}`>(
  (value) => typeof value === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(value),
  'Expected a hash such as "sha384-…"',
);

/** Lower-case letters, figures and dashes: the name of an app is part of addresses, and of tables (not `constructor`). */
export const appNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/),
  v.check((name) => !(name in {}), 'Expected another name: every object has a property of this one'),
);

/** 32 hexadecimal digits; releases of registries before the log have 16. */
export const releaseIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}([0-9a-f]{16})?$/));

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const routeBudget = v.object({ javascript: count, stylesheets: count, html: count });

/** `platform/budgets.json`: the most that may be sent, in bytes after brotli; `default` is for routes and files without a row. */
export const budgetsSchema = v.object({
  unit: v.string(),
  routes: v.objectWithRest({ default: routeBudget }, routeBudget),
  fonts: v.object({ bytes: count, files: count }),
  files: v.objectWithRest({ default: count }, count),
});

export type Budgets = v.InferOutput<typeof budgetsSchema>;

/** Where a release came from. */
export const provenanceSchema = v.object({
  /** The commit of the sources; absent where they are in no repository. */
  commit: v.optional(v.string()),
  /** Were there changes that no commit holds? */
  changed: v.boolean(),
  /** sha256 of the lockfile that the build was installed from; absent where there is none. */
  lockfile: v.optional(v.string()),
  node: v.string(),
  platform: v.string(),
  /** ISO 8601 */
  published: v.string(),
});

export type Provenance = v.InferOutput<typeof provenanceSchema>;

export const manifestSchema = v.object({
  schema: v.literal(2),
  app: appNameSchema,
  id: releaseIdSchema,
  /** The oldest and the newest version of the contract: a remote speaks one, a shell serves a range. */
  contract: v.tuple([count, count]),
  /** Shared packages: the version that a shell provides, the range that a remote asks for. */
  shared: v.record(v.string(), v.string()),
  /** Every file, compressed ones too. What is not listed here is given to nobody. */
  files: v.record(v.string(), v.object({ size: count, integrity })),
  /** Of the shell: what the pages that are composed with it may weigh. */
  budgets: v.optional(budgetsSchema),
  /** Can the release compose pages? Shells published before there was a log cannot. */
  composes: v.boolean(),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

/** Where a release keeps the source maps of its scripts, beside them: for developers, and for no visitor. */
export const MAPS_FOLDER = 'maps/';

/** Where a release keeps the container for other hosts. */
export const CONTAINER_FOLDER = 'container/';

/** What a release's scripts weigh together, in bytes after brotli. */
export function scriptBytes({ files }: Pick<Manifest, 'files'>): number {
  return Object.entries(files)
    .filter(([file]) => /^[^/]+\.js\.br$/.test(file))
    .reduce((sum, [, { size }]) => sum + size, 0);
}
