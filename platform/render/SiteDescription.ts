/** What the shell's release says about the site: its own pages and its grants, address, name and policy. Every reader parses it by the schema. */
import { grantOf } from '@site/shared-content/grantOf';
import * as v from 'valibot';

import { FAILURES_PATH, REPORTS_PATH } from '../contract/failures';
import { RELEASES_PATH } from '../contract/releases';
import { appNameSchema } from '../registry/manifest';

/** Text of at most `maxLength` UTF-16 code units. Lone surrogates are rejected, because no file can contain them. */
export const textSchema = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((text) => !/\p{Surrogate}/u.test(text), 'Expected well-formed Unicode'),
  );

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

/** What a server answers itself, without a page: it takes these paths from here, so none of them can be one of a page. */
export const serverPaths = {
  releases: RELEASES_PATH,
  /** The health check. */
  health: '/healthz',
  /** Load balancers ask here whether this server takes visitors. */
  ready: '/readyz',
  failures: FAILURES_PATH,
  reports: REPORTS_PATH,
};

const firstSegment = (path: string) => path.split('/')[1] ?? '';

const reservedSegments = [...Object.values(serverPaths), ...Object.keys(standInPages)].map(firstSegment);

/** True for a path that no page can have: the server answers it itself, or it is the place of a page that stands for others. */
export const isReserved = (path: string) => reservedSegments.includes(firstSegment(path));

/** The path of a page of the shell, or of a grant: without a dot, so it is none of a file. */
const plainPath = v.pipe(
  textSchema(200),
  v.regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, 'Expected a path such as "/about"'),
  v.check((path) => !isReserved(path), 'Expected another path: the server answers this one itself'),
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
    v.record(plainPath, v.object({ owner: appNameSchema, ownDocument: v.optional(v.literal(true)) })),
    v.check((grants) => Object.keys(grants).length <= 200, 'Expected at most 200 grants'),
  ),
});

const originForm = String.raw`https?://[\w.-]+(:\d{1,5})?`;

/** A further origin of the site; empty for none. */
const furtherOrigin = v.optional(
  v.pipe(textSchema(300), v.regex(new RegExp(`^(${originForm})?$`), 'Expected an origin')),
  '',
);

/** Bounded in every field: a release of any team may have written it. */
export const siteDescriptionSchema = v.object({
  siteMap: siteMapSchema,
  /** Patterns of pages that the site no longer has: where they lead; empty if they are gone. */
  retired: v.optional(
    v.pipe(
      v.record(
        v.pipe(textSchema(200), v.regex(/^(\/(:?[\w-]+))+$/, 'Expected a path such as "/blog/:slug"')),
        v.union([
          v.literal(''),
          v.pipe(textSchema(200), v.regex(/^\/(?![/\\])[\w./-]*$/, 'Expected a path of this site')),
        ]),
      ),
      v.check((patterns) => Object.keys(patterns).length <= 500, 'Expected at most 500 patterns'),
    ),
    {},
  ),
  /** Without a trailing slash. */
  siteUrl: v.pipe(textSchema(300), v.regex(new RegExp(`^${originForm}$`), 'Expected an origin')),
  /** The origin of the documents of their own. */
  bookingOrigin: furtherOrigin,
  /** The origin where releases are tried. */
  previewOrigin: furtherOrigin,
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

/** The origins of a site, and which pages are on which. */
export type Hosts = Pick<SiteDescription, 'siteMap' | 'siteUrl' | 'bookingOrigin' | 'previewOrigin'>;

/** Returns the origin of the page at a path. In browsers, shared-content/originOf decides the same. */
export function originOf(site: Omit<Hosts, 'previewOrigin'>, path: string): string {
  return site.bookingOrigin && grantOf(path, site.siteMap).ownDocument ? site.bookingOrigin : site.siteUrl;
}

/** Returns the name of a section, the pages that consist of the same apps: `blog+shell`. */
export function sectionName(apps: Iterable<string>): string {
  return [...apps].sort().join('+');
}
