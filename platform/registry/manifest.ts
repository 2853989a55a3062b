/**
 * The signed manifest of a release (`releases/<app>/<id>.json` in a registry). The files of the release are under
 * `r/<app>/<id>/`. The manifest is created last; without it the release does not exist.
 */
import * as v from 'valibot';

export const integritySchema = v.custom<`sha384-${string}`>(
  (value) => typeof value === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(value),
  'Expected a hash such as "sha384-…"',
);

/** Lower-case letters, digits and dashes. Names are used in URLs and as object keys, so `constructor` is rejected. */
export const appNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/),
  v.check((name) => !(name in {}), 'Expected another name: this one is a property of every object'),
);

/** 32 hexadecimal digits; 16 in registries of former versions. */
export const releaseIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}([0-9a-f]{16})?$/));

export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const routeBudget = v.object({ javascript: countSchema, stylesheets: countSchema, html: countSchema });

/** `platform/budgets.json`: maximum transfer sizes in bytes after brotli; `default` applies to other routes and files. */
export const budgetsSchema = v.object({
  unit: v.string(),
  routes: v.objectWithRest({ default: routeBudget }, routeBudget),
  fonts: v.object({ bytes: countSchema, files: countSchema }),
  files: v.objectWithRest({ default: countSchema }, countSchema),
});

export type Budgets = v.InferOutput<typeof budgetsSchema>;

/** The origin of a release. */
export const provenanceSchema = v.object({
  /** The commit of the sources; absent if they are not in a repository. */
  commit: v.optional(v.string()),
  /** Whether there were uncommitted changes. */
  changed: v.boolean(),
  /** The sha256 of the lockfile; absent if there is none. */
  lockfile: v.optional(v.string()),
  /** ISO 8601 */
  published: v.string(),
});

export type Provenance = v.InferOutput<typeof provenanceSchema>;

export const manifestSchema = v.object({
  schema: v.literal(2),
  app: appNameSchema,
  id: releaseIdSchema,
  /** The oldest and newest supported version of the contract. They are equal in a remote. */
  contract: v.tuple([countSchema, countSchema]),
  /** The shared packages: the versions that a shell provides, or the ranges that a remote requires. */
  shared: v.record(v.string(), v.string()),
  /** All files, including compressed ones. Other files are not served. */
  files: v.record(v.string(), v.object({ size: countSchema, integrity: integritySchema })),
  /** The budgets of the pages that are composed with this shell. */
  budgets: v.optional(budgetsSchema),
  /** Whether the release can compose pages. Shells of former versions cannot. */
  composes: v.boolean(),
});

/** Files of a release that are not served: they are for the composer and the gate. Former releases have source maps. */
export const privateFiles = /^(server|maps)\/|^(contract\.d\.ts|release\.json)$|\.html$/;

export type Manifest = v.InferOutput<typeof manifestSchema>;

/** The folder of the container for other hosts in a release. */
export const CONTAINER_FOLDER = 'container/';

/** Returns the total size of the scripts of a release, in bytes after brotli. */
export function scriptBytes({ files }: Pick<Manifest, 'files'>): number {
  return Object.entries(files)
    .filter(([file]) => /^[^/]+\.js\.br$/.test(file))
    .reduce((sum, [, { size }]) => sum + size, 0);
}
