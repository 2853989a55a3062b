/** A rendered section: the pages that consist of the same apps. Sections are kept on disk under the hash of their input. */
import * as v from 'valibot';

import type { PublishedRelease } from '../registry/release';
import { countSchema } from '../registry/manifest';
import { answerSchema, inspectedPageSchema } from '../render/job';
import { hashSchema } from '../registry/signing';

/** Releases by app, among them the shell's. */
export type Releases = Readonly<Record<string, PublishedRelease>>;

const bytesSchema = v.object({ hash: hashSchema, size: countSchema });

export const pageSchema = v.object({
  ...v.omit(inspectedPageSchema, ['path', 'files', 'loaded']).entries,
  /** The HTML and its compressed encodings, which are copies on this machine. */
  html: v.object({ plain: bytesSchema, br: bytesSchema, gz: bytesSchema }),
  /** The scripts and stylesheets of a first visit, as `app/file`, with their transfer sizes in bytes. */
  files: v.record(v.string(), countSchema),
});

export type Page = v.InferOutput<typeof pageSchema>;

export const sectionSchema = v.object({
  /** The hashes of the manifests, by app. */
  from: v.record(v.string(), hashSchema),
  pages: v.record(v.string(), pageSchema),
  /** Redirects, feed, and what the releases say about the site, which counts only in the section of the shell alone. */
  ...answerSchema.entries,
});

export type Section = v.InferOutput<typeof sectionSchema>;

/** The pages of a site. */
export type SitePages = {
  readonly site: Section['site'];
  /** The section of the shell first. */
  readonly sections: readonly Section[];
  /** Remotes that have no release that can be shown. */
  readonly absent: readonly string[];
};
