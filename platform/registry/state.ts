/**
 * A state of the site: which releases are live, of which pages it consists, who may change what. States are created one
 * after the other (`states/<number>.json` of a registry), signed, and never changed.
 */
import * as v from 'valibot';

import type { Integrity, LiveReleases, ReleaseRef } from '../contract/releases';
import { appNameSchema, releaseIdSchema } from './manifest';
import { hashSchema } from './signed';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const integrity = v.custom<Integrity>(
  (value) => typeof value === 'string' && value.startsWith('sha384-'),
  'Expected a hash such as "sha384-…"',
);

/** A release as a state names it: with the hash of its manifest, and so of every byte of it. */
const release = v.object({ id: releaseIdSchema, assets: integrity, manifest: hashSchema });

/** What changed from the state before to this one. Only former versions wrote the last three. */
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
  /** ISO 8601, when `current` went live. */
  since: v.string(),
  /** How `current` came to be live. A start replaces only what another start made live. */
  action: actionSchema,
  /** Newest first; what was rolled back or revoked is not among them. */
  previous: v.array(release),
  /** Only former versions wrote it: the pages that they composed name its files. */
  canary: v.optional(v.object({ ...release.entries, percent: v.number() })),
});

const key = v.object({
  name: v.string(),
  /** ed25519, as base64 of its SubjectPublicKeyInfo. */
  public: v.string(),
  /** The apps that the key may publish and move; `*` is all of them. */
  apps: v.array(v.union([appNameSchema, v.literal('*')])),
  /** May it change the trusted keys, and collect garbage? */
  owner: v.boolean(),
});

/** A file of the registry that visitors get, with its compressed forms. Keys hold the hash of the bytes. */
const storedText = v.object({
  plain: v.object({ key: v.string(), size: count }),
  br: v.object({ key: v.string(), size: count }),
  gz: v.object({ key: v.string(), size: count }),
});

/** Pages that are made from the same releases, by the key of the {@link partSchema} that lists them. */
const partRef = v.object({ from: v.record(appNameSchema, v.string()), index: v.string() });

/** The schema of new states. */
export const STATE_SCHEMA = 2;

export const stateSchema = v.object({
  /** 1 in states of former versions. */
  schema: v.picklist([1, STATE_SCHEMA]),
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Hash of the envelope of the state before; null in the first. */
  before: v.nullable(hashSchema),
  /** ISO 8601, by the clock of whoever made it. Nothing is decided by it. */
  when: v.string(),
  action: actionSchema,
  /** The apps that the action is about. */
  moved: v.array(appNameSchema),
  /** In the words of whoever did it, or of the command. */
  note: v.optional(v.string()),
  /** Tells two states of the same content apart. */
  nonce: v.string(),
  apps: v.record(appNameSchema, appReleases),
  revoked: v.record(appNameSchema, v.array(releaseIdSchema)),
  /** Releases that garbage collection took out of the registry. */
  collected: v.record(appNameSchema, v.array(releaseIdSchema)),
  /** The number of the oldest state whose pages garbage collection has left there. */
  kept: v.optional(count),
  /** Public keys by id. */
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

/** What a page may lose only when somebody has accepted it (`--accept`). */
const facts = v.object({
  /** Visible words in the page's main part. */
  words: count,
  heading: v.string(),
  /** Targets of telephone links, in order: those around the main part, then those in it, which the frame must not hide. */
  phones: v.array(v.string()),
  /** Names of the parts marked `data-essential`, in order. */
  essentials: v.array(v.string()),
  notFound: v.boolean(),
});

export type PageFacts = v.InferOutput<typeof facts>;

/** `sha256-…`, as a Content Security Policy names the style that has this hash. */
export type StyleHash = `sha256-${string}`;

// It goes into headers and into nginx's configuration as it is.
const styleHash = v.custom<StyleHash>(
  (value) => typeof value === 'string' && /^sha256-[A-Za-z0-9+/]{43}=$/.test(value),
  'Expected a hash such as "sha256-…"',
);

const page = v.object({
  html: storedText,
  /** What the page's policy allows as styles in it; absent where it links to all of them. */
  styles: v.optional(v.array(styleHash)),
  /** The modules in it: `blog/ArticlePage`, `shell/HomePage`. */
  modules: v.array(v.string()),
  /** Not an alias of another page. */
  canonical: v.boolean(),
  /** YYYY-MM-DD of its last change, if the page says so. */
  changed: v.optional(v.string()),
  /** Bytes after brotli of a first visit, and the files that make them; styles that stand in the page count as their files. */
  javascript: count,
  stylesheets: count,
  files: v.record(v.string(), count),
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
      /** Links to and from it load a whole document, whose policy allows scripts of its own releases only. */
      ownDocument: v.optional(v.boolean()),
    }),
  ),
  /** Without a slash at its end. */
  siteUrl: v.string(),
  identity: v.object({
    name: v.string(),
    shortName: v.string(),
    description: v.string(),
    language: v.string(),
    themeColor: v.string(),
  }),
  /** May search engines list the site? */
  indexed: v.boolean(),
  policy: v.object({ mapOrigin: v.string() }),
});

/** What the shell says of the site as a whole. */
export type SiteDescription = v.InferOutput<typeof siteDescription>;

/** Pages that are made from the same releases: `pages/<hash>.json`. */
export const partSchema = v.object({
  schema: v.literal(1),
  from: v.record(appNameSchema, v.string()),
  pages: v.record(v.string(), page),
  /** Old path to new path, of the remotes in it. */
  redirects: v.record(v.string(), v.string()),
  feed: v.array(v.object({ title: v.string(), path: v.string(), description: v.string(), date: v.string() })),
  /** Of the part that the shell makes alone. */
  site: v.optional(siteDescription),
});

export type Part = v.InferOutput<typeof partSchema>;

/** The path under which a part keeps the page that unlisted paths get. Not an address of the site. */
export const NOT_FOUND_PATH = '/404';

/** Every release of an app that a state names. */
export function releasesIn({ current, previous, canary }: AppReleases): Release[] {
  return [current, ...previous, ...(canary ? [canary] : [])];
}

/** The part of a state that browsers get. */
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
