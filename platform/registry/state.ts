/**
 * A state of the site: the live releases and pages, and the trusted keys. States are numbered (`states/<number>.json` of a
 * registry), signed and immutable.
 */
import * as v from 'valibot';

import type { LiveReleases, ReleaseRef } from '../contract/releases';
import { appNameSchema, countSchema, integritySchema, releaseIdSchema } from './manifest';
import { hashSchema } from './signed';

/** A reference to a release. The hash of its manifest covers every byte of the release. */
const release = v.object({ id: releaseIdSchema, assets: integritySchema, manifest: hashSchema });

/** The kind of change from the previous state. Only former versions used the last three. */
const actionSchema = v.picklist([
  'start',
  'promote',
  'rollback',
  'revoke',
  'trust',
  'collect',
  'canary',
  'end canary',
  'carry over',
]);

const appReleases = v.object({
  current: release,
  /** When `current` went live, in ISO 8601. */
  since: v.string(),
  /** The action that made `current` live. A start replaces only a release that another start made live. */
  action: actionSchema,
  /** Newest first, without releases that were rolled back or revoked. */
  previous: v.array(release),
  /** Only in states of former versions, whose pages reference its files. */
  canary: v.optional(v.object({ ...release.entries, percent: v.number() })),
});

const key = v.object({
  name: v.string(),
  /** ed25519, as base64 of its SubjectPublicKeyInfo. */
  public: v.string(),
  /** The apps that the key is authorized to publish and promote; `*` for all. */
  apps: v.array(v.union([appNameSchema, v.literal('*')])),
  /** True if the key can change the trusted keys and collect garbage. */
  owner: v.boolean(),
});

/** A served file of the registry with its compressed encodings. Keys contain the hash of the bytes. */
const storedText = v.object({
  plain: v.object({ key: v.string(), size: countSchema }),
  br: v.object({ key: v.string(), size: countSchema }),
  gz: v.object({ key: v.string(), size: countSchema }),
});

/** A reference to the pages of the same releases: `index` is the key of a {@link partSchema}. */
const partRef = v.object({ from: v.record(appNameSchema, v.string()), index: v.string() });

/** The schema of new states. */
export const STATE_SCHEMA = 2;

export const stateSchema = v.object({
  /** 1 in states of former versions. */
  schema: v.picklist([1, STATE_SCHEMA]),
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The hash of the envelope of the previous state; null in the first state. */
  before: v.nullable(hashSchema),
  /** The creation time in ISO 8601, by the clock of the writer. For information only. */
  when: v.string(),
  action: actionSchema,
  /** The apps whose release changed. */
  moved: v.array(appNameSchema),
  /** A note of the user or of the command. */
  note: v.optional(v.string()),
  /** Makes states with the same content unique. */
  nonce: v.string(),
  apps: v.record(appNameSchema, appReleases),
  revoked: v.record(appNameSchema, v.array(releaseIdSchema)),
  /** Releases that were garbage collected. */
  collected: v.record(appNameSchema, v.array(releaseIdSchema)),
  /** The number of the oldest state whose pages were not garbage collected. */
  kept: v.optional(countSchema),
  /** Trusted public keys by id. */
  trust: v.record(v.string(), key),
  /** The pages that are live. */
  live: v.array(partRef),
});

export type State = v.InferOutput<typeof stateSchema>;
export type Action = v.InferOutput<typeof actionSchema>;
export type AppReleases = v.InferOutput<typeof appReleases>;
export type Release = v.InferOutput<typeof release>;
export type TrustedKey = v.InferOutput<typeof key>;
export type PartRef = v.InferOutput<typeof partRef>;
export type StoredText = v.InferOutput<typeof storedText>;

/** Content that a page can lose only with `--accept`. */
const facts = v.object({
  /** Visible words in the page's main part. */
  words: countSchema,
  heading: v.string(),
  /** Targets of telephone links, sorted: first those outside the main part, then those in it. */
  phones: v.array(v.string()),
  /** Names of elements with `data-essential`, sorted. */
  essentials: v.array(v.string()),
  notFound: v.boolean(),
});

export type PageFacts = v.InferOutput<typeof facts>;

/** The hash of a style in a Content Security Policy: `sha256-…`. */
export type StyleHash = `sha256-${string}`;

// The value is written to headers and to the nginx configuration without escaping.
const styleHash = v.custom<StyleHash>(
  (value) => typeof value === 'string' && /^sha256-[A-Za-z0-9+/]{43}=$/.test(value),
  'Expected a hash such as "sha256-…"',
);

const page = v.object({
  html: storedText,
  /** The hashes of inline styles; absent if the page only links to stylesheets. */
  styles: v.optional(v.array(styleHash)),
  /** The modules on the page: `blog/ArticlePage`, `shell/HomePage`. */
  modules: v.array(v.string()),
  /** False if the page is an alias of another page. */
  canonical: v.boolean(),
  /** The date of the last change (YYYY-MM-DD), if the page has one. */
  changed: v.optional(v.string()),
  /** Bytes after brotli of a first visit, and their files. Inline styles count as their files. */
  javascript: countSchema,
  stylesheets: countSchema,
  files: v.record(v.string(), countSchema),
  facts,
});

export type StatePage = v.InferOutput<typeof page>;

const siteDescription = v.object({
  siteMap: v.record(
    v.string(),
    v.object({
      path: v.string(),
      owner: v.string(),
      module: v.string(),
      includes: v.optional(v.pipe(v.array(v.string()), v.readonly())),
      lang: v.optional(v.string()),
      /** Links to and from it load a document, whose policy allows only scripts of its own releases. */
      ownDocument: v.optional(v.boolean()),
    }),
  ),
  /** Without a trailing slash. */
  siteUrl: v.string(),
  identity: v.object({
    name: v.string(),
    shortName: v.string(),
    description: v.string(),
    language: v.string(),
    themeColor: v.string(),
  }),
  /** True if search engines may index the site. */
  indexed: v.boolean(),
  policy: v.object({ mapOrigin: v.string() }),
});

/** The description of the site, which is part of the shell. */
export type SiteDescription = v.InferOutput<typeof siteDescription>;

/** The list of pages of the same releases: `pages/<hash>.json`. */
export const partSchema = v.object({
  schema: v.literal(1),
  from: v.record(appNameSchema, v.string()),
  pages: v.record(v.string(), page),
  /** Redirects of its remotes, from old path to new path. */
  redirects: v.record(v.string(), v.string()),
  feed: v.array(v.object({ title: v.string(), path: v.string(), description: v.string(), date: v.string() })),
  /** Only in the part of the shell alone. */
  site: v.optional(siteDescription),
});

export type Part = v.InferOutput<typeof partSchema>;

/** The key of the not-found page in a part. It is not a path of the site. */
export const NOT_FOUND_PATH = '/404';

/** Returns the apps that a page of the site map consists of. */
export function appsOfPage({ owner, includes = [] }: SiteDescription['siteMap'][string]): string[] {
  return [...new Set(['shell', owner, ...includes.map((id) => id.split('/')[0] ?? '')])].sort();
}

/** Returns the name of the part of these apps: `blog+shell`. */
export function nameOfPart(from: Readonly<Record<string, unknown>>): string {
  return Object.keys(from).sort().join('+');
}

/** Returns every release of an app in a state. */
export function releasesIn({ current, previous, canary }: AppReleases): Release[] {
  return [current, ...previous, ...(canary ? [canary] : [])];
}

/** Returns the part of a state that is sent to browsers. */
export function liveReleasesOf({
  number,
  apps,
  revoked,
}: Pick<State, 'number' | 'apps' | 'revoked'>): LiveReleases {
  const ref = ({ id, assets }: Release): ReleaseRef => ({ id, assets });
  return {
    schema: 1,
    sequence: number,
    apps: Object.fromEntries(
      Object.entries(apps).map(([app, { current, previous }]) => [
        app,
        { current: ref(current), previous: previous.map(ref) },
      ]),
    ),
    revoked,
  };
}
