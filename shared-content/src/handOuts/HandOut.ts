import type { PageSeo } from '../services/Service';
import type { Signs } from '../triage';
import type { HandOutSlug } from './handOutNames';

/** A part of a hand-out: a heading, and what a family reads there or where it writes. */
export type HandOutPart = {
  /** Of a step, as text. */
  readonly number?: string;
  readonly heading: string;
  /** A sentence below the heading: what belongs there, or an example. */
  readonly hint?: string;
  /** Sentences to read; with `boxes`, to tick. */
  readonly points?: readonly string[];
  readonly boxes?: true;
  /** The number of empty lines. */
  readonly lines?: number;
  /** Words with an empty line behind each, such as “Name”. */
  readonly fields?: readonly string[];
  /** An empty table; `rows` is their number, or the first cell of each. */
  readonly table?: { readonly columns: readonly string[]; readonly rows: number | readonly string[] };
};

/** What is on the sheet of paper; one A4 page (docs/design.md §12). */
export type Sheet = {
  readonly title: string;
  /** How to use it, and what cannot wait. */
  readonly intro: string;
  readonly parts: readonly HandOutPart[];
};

/** A hand-out that doctors give and families keep; one file per hand-out. All text is plain text, never HTML. */
export type HandOut = {
  readonly slug: HandOutSlug;
  readonly seo: PageSeo;
  /** One sentence on the screen, for whom it is. */
  readonly lead: string;
  readonly sheet: Sheet;
  /** Signs at the end of the sheet, by level, as on a page with care cards. */
  readonly help?: Pick<Signs, 'emergency' | 'today'>;
};
