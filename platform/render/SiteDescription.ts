/** What the shell's release says about the site: its own pages and its grants, address, name and policy. Every reader parses it by the schema. */
import * as v from 'valibot';

import { appNameSchema } from '../registry/manifest';

/** Text of at most `maxLength` UTF-16 code units. Lone surrogates are rejected, because no file can contain them. */
export const textSchema = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((text) => !/\p{Surrogate}/u.test(text), 'Expected well-formed Unicode'),
  );

/** First segments of paths that the server answers itself, and those of the pages that stand for others. */
export const reservedSegments = ['r', '404', '503', 'healthz', 'failures', 'reports'];

/** A path that a page of the shell or a grant may have: no dot, so it is none of a file. */
const plainPath = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, 'Expected a path such as "/about"'),
  v.check(
    (path) => !reservedSegments.includes(path.split('/')[1] ?? ''),
    'Expected another path: the server answers this one itself',
  ),
);

const row = v.object({
  path: plainPath,
  module: textSchema(100),
  includes: v.optional(v.pipe(v.array(textSchema(200)), v.maxLength(20), v.readonly())),
  lang: v.optional(textSchema(35)),
});

const siteMapSchema = v.object({
  pages: v.pipe(v.array(row), v.maxLength(200), v.readonly()),
  grants: v.pipe(
    v.record(
      v.pipe(
        plainPath,
        v.check((prefix) => prefix !== '/', 'Expected a prefix'),
      ),
      v.object({ owner: appNameSchema, ownDocument: v.optional(v.literal(true)) }),
    ),
    v.check((grants) => Object.keys(grants).length <= 200, 'Expected at most 200 grants'),
  ),
});

/** Bounded in every field: a release of any team may have written it. */
export const siteDescriptionSchema = v.object({
  siteMap: siteMapSchema,
  /** Without a trailing slash. */
  siteUrl: v.pipe(textSchema(300), v.regex(/^https?:\/\/[\w.-]+(:\d{1,5})?$/, 'Expected an origin')),
  identity: v.object({
    name: textSchema(200),
    shortName: textSchema(100),
    description: textSchema(1000),
    language: v.pipe(textSchema(35), v.regex(/^[A-Za-z\d-]+$/)),
    themeColor: v.pipe(textSchema(40), v.regex(/^[#\w(),.% ]+$/)),
  }),
  /** True if search engines may index the site. */
  indexed: v.boolean(),
  /** The targets of telephone links that every page must have: clinic and crisis lines. */
  phones: v.pipe(v.array(v.pipe(textSchema(40), v.startsWith('tel:'))), v.maxLength(20), v.readonly()),
  policy: v.object({
    /** The origin of the map frame; empty if there is no map. */
    mapOrigin: v.pipe(textSchema(300), v.regex(/^(https:\/\/[\w.-]+(:\d{1,5})?)?$/, 'Expected an origin')),
  }),
});

export type SiteDescription = v.InferOutput<typeof siteDescriptionSchema>;

/** The path of the not-found page among the rendered pages. It is not a path of the site. */
export const NOT_FOUND_PATH = '/404';

/** The path of the page that stands for those of an absent app. It is not a path of the site either. */
export const UNAVAILABLE_PATH = '/503';

/** Pages of the shell that the server sends in place of another one, by their path among the rendered pages. */
export const standInPages = {
  [NOT_FOUND_PATH]: 'NotFoundPage',
  [UNAVAILABLE_PATH]: 'UnavailablePage',
} as const;

export type StandInPage = (typeof standInPages)[keyof typeof standInPages];

/** Returns the page of the shell that stands at this path among the rendered pages, in place of others. */
export function standInAt(path: string): StandInPage | undefined {
  return Object.hasOwn(standInPages, path) ? standInPages[path as keyof typeof standInPages] : undefined;
}

/** Returns the name of a section, the pages that consist of the same apps: `blog+shell`. */
export function sectionName(apps: Iterable<string>): string {
  return [...apps].sort().join('+');
}
