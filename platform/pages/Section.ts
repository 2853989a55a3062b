/** A rendered section: the pages that consist of the same apps. Sections are kept on disk under the hash of their input. */
import * as v from 'valibot';

import type { PublishedRelease } from '../registry/release';
import { answerSchema, pageSchema as composedPageSchema } from '../render/job';
import { countSchema } from '../registry/manifest';
import { hashSchema } from '../registry/signing';

/** Releases by app, among them the shell's. */
export type Releases = Readonly<Record<string, PublishedRelease>>;

const bytesSchema = v.object({ hash: hashSchema, size: countSchema });

/** What a page must have, and what it must not lose in the next release. */
const factsSchema = v.object({
  /** Visible words in the page's main part. */
  words: countSchema,
  /** The texts of its h1 elements, without those that are hidden. */
  headings: v.array(v.string()),
  /** Targets of telephone links, sorted: first those outside the main part, then those in it. */
  phones: v.array(v.string()),
  /** Whether search engines may list it. */
  isListed: v.boolean(),
});

export type PageFacts = v.InferOutput<typeof factsSchema>;

const pageSchema = v.object({
  ...v.omit(composedPageSchema, ['path', 'file', 'files']).entries,
  /** The HTML and its compressed encodings, which are copies on this machine. */
  html: v.object({ plain: bytesSchema, br: bytesSchema, gz: bytesSchema }),
  /** The scripts and stylesheets of a first visit, as `app/file`, with their transfer sizes in bytes. */
  files: v.record(v.string(), countSchema),
  facts: factsSchema,
});

export type Page = v.InferOutput<typeof pageSchema>;

export const sectionSchema = v.object({
  /** The hashes of the manifests, by app. */
  from: v.record(v.string(), hashSchema),
  pages: v.record(v.string(), pageSchema),
  /** Redirects, feed, and what the releases say about the site, which counts only in the section of the shell alone. */
  ...v.omit(answerSchema, ['pages']).entries,
});

export type Section = v.InferOutput<typeof sectionSchema>;

/** The pages of a site. */
export type SitePages = {
  readonly site: Section['site'];
  /** The section of the shell first. */
  readonly sections: readonly Section[];
  /** The patterns of pages whose app has no release that can be shown. */
  readonly absent: readonly string[];
};
