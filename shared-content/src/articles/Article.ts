import type { FaqItem } from '../FaqItem';
import type { HandOutSlug } from '../handOuts/handOutNames';
import type { ServiceSlug } from '../siteMap';
import type { Signs } from '../triage';
import type { articleSlugs } from './articleSlugs';
import type { Condition } from './conditions';

export type ArticleSlug = (typeof articleSlugs)[number];

/** A list with a title, for signs and remedies (docs/spec.md §3). */
export type TitledList = {
  readonly title: string;
  /** Plain text; an entry may start with a short bold lead, written `**Lead.** rest`. */
  readonly content: readonly string[];
};

export type ArticleSource = {
  readonly title: string;
  readonly publisher: string;
  /** An https URL that a reader can open. Prefer a permanent page of the publisher to a deep link. */
  readonly url: `https://${string}`;
};

/** The drawing of the article: a tile for its subject, mirrored if `turned`. */
export type ArticleImage = {
  readonly tile: 'disorders' | 'sleep' | 'stress' | 'therapy' | 'social';
  readonly turned?: boolean;
};

/**
 * An article (docs/spec.md §3); one file per article. All text is plain text, never HTML.
 * `{city}` and `{clinic}` are filled in from the clinic profile.
 */
export type Article = {
  /** The slug in `/blog/<slug>`, which is the canonical address. */
  readonly slug: ArticleSlug;
  /** Other slugs that show this article with status 200 (docs/decisions.md "Routes"). */
  readonly aliases?: readonly ArticleSlug[];
  /** Old links that redirect here; `{city}` is filled in in lower case. */
  readonly formerLinks?: readonly string[];
  readonly title: string;
  /** 120 to 155 characters; shown in the hero, on the card and in search results. */
  readonly description: string;
  readonly image: ArticleImage;
  /** The date of publication, YYYY-MM-DD. */
  readonly date: string;
  /** Three to six. The first one in a list of `blogCategories` decides the category. */
  readonly tags: readonly string[];
  /**
   * The conditions that the article explains (not those it mentions), for search engines. Omit it if the subject is
   * a treatment, a part of life or a death by suicide, which has no single cause.
   */
  readonly conditions?: readonly Condition[];
  /** Omitted: the clinic, or the lead psychiatrist after a clinical review. */
  readonly author?: string;
  /** The introduction, one string per paragraph: what it is, and when it becomes a problem. */
  readonly text1: readonly string[];
  /** The main message, one or two sentences. */
  readonly crux: string;
  readonly hookTitle: string;
  /** A short situation that readers recognise; without names. */
  readonly hookText: string;
  /** Facts and corrected myths. */
  readonly keyPoints: readonly string[];
  /** Signs. */
  readonly diagnosis: TitledList;
  /** What helps. */
  readonly remedies: TitledList;
  /** How relatives and friends can help. */
  readonly family: TitledList;
  /** Only if the subject needs a table (sleep needs by age). */
  readonly table?: {
    readonly caption: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
    readonly note?: string;
  };
  /** When to get help: each list becomes a care card. `triage` has the urgent signs, the article the others. */
  readonly help: Signs & {
    /** Continue "Talk to a doctor if:" in lower case. */
    readonly routine: readonly string[];
  };
  /** Paragraphs: the next step, and where to get help. */
  readonly conclusion: readonly string[];
  /** Ten each, in the two articles about the clinic. */
  readonly faqs?: readonly FaqItem[];
  /** Related articles, with the reason to read each. */
  readonly seeAlso?: readonly { readonly slug: ArticleSlug; readonly why: string }[];
  readonly sources: readonly ArticleSource[];
  /** The date when the text was last read and corrected, YYYY-MM-DD. This is not a clinical review. */
  readonly reviewed: string;
  /** Omit it until a clinician has read the text: who, with degrees, and the date (YYYY-MM-DD). Never a guess. */
  readonly clinicalReview?: { readonly by: string; readonly on: string };
  /** Shows the care cards after the first paragraph, for readers who may be in danger. */
  readonly helpFirst?: true;
  /** Hand-outs that the text names. */
  readonly handOuts?: readonly HandOutSlug[];
  /** The clinic's page on the subject. */
  readonly service: ServiceSlug | 'therapy';
};
