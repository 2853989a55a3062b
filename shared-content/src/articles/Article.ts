import type { FaqItem } from '../FaqItem';
import type { ServiceSlug } from '../siteMap';
import type { Signs } from '../triage';
import type { articleSlugs } from './articleSlugs';
import type { Condition } from './conditions';

export type ArticleSlug = (typeof articleSlugs)[number];

/** A titled list, as docs/spec.md §3 words it for signs and remedies. */
export type TitledList = {
  readonly title: string;
  /** One plain-text entry each; an entry may open with a short bold lead, written `**Lead.** rest`. */
  readonly content: readonly string[];
};

export type ArticleSource = {
  readonly title: string;
  readonly publisher: string;
  /** An https address that a reader can open. Prefer a publisher's lasting page to a deep link. */
  readonly url: `https://${string}`;
};

/** The drawing above the article: the tile of its subject, mirrored for variety when `turned`. */
export type ArticleImage = {
  readonly tile: 'disorders' | 'sleep' | 'stress' | 'therapy' | 'social';
  readonly turned?: boolean;
};

/**
 * One article (docs/spec.md §3), one file. All text is plain text, never HTML.
 * `{city}` and `{clinic}` anywhere in it are filled from the clinic profile when the page renders.
 */
export type Article = {
  /** The route, `/blog/<slug>`; also the canonical address. */
  readonly slug: ArticleSlug;
  /** Other routes that show this same article with status 200 (docs/decisions.md "Routes"). */
  readonly aliases?: readonly ArticleSlug[];
  /** Old links that redirect here; `{city}` is filled from the profile in lower case. */
  readonly formerLinks?: readonly string[];
  readonly title: string;
  /** 120 to 155 characters; stands in the hero, on the card and in search results. */
  readonly description: string;
  readonly image: ArticleImage;
  /** YYYY-MM-DD, the day of publication. */
  readonly date: string;
  /** Three to six. The first that a category of `blogCategories` lists decides the category. */
  readonly tags: readonly string[];
  /**
   * The conditions it is about, for search engines: what it explains, not what it mentions. Left out where it is about
   * a treatment, a part of life or a death by suicide, which has no single cause.
   */
  readonly conditions?: readonly Condition[];
  /** Left out: the clinic, and the lead psychiatrist once a clinician has reviewed the text. */
  readonly author?: string;
  /** The introduction, one string a paragraph: what it is, and when the ordinary becomes a problem. */
  readonly text1: readonly string[];
  /** The one message to remember, one or two sentences. */
  readonly crux: string;
  readonly hookTitle: string;
  /** A short situation that a reader recognises; nobody is named. */
  readonly hookText: string;
  /** Facts, and myths put right. */
  readonly keyPoints: readonly string[];
  /** Signs. */
  readonly diagnosis: TitledList;
  /** What helps. */
  readonly remedies: TitledList;
  /** How relatives and friends can help. */
  readonly family: TitledList;
  /** A table, where the subject is a table (sleep needs by age). */
  readonly table?: {
    readonly caption: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
    readonly note?: string;
  };
  /** When to get help: each list becomes a care card. Urgent signs come from `triage`, the others are the article's own words. */
  readonly help: Signs & {
    /** "Talk to a doctor if:" – goes on from there in lower case. */
    readonly routine: readonly string[];
  };
  /** Paragraphs: the next step, and where to get help. */
  readonly conclusion: readonly string[];
  /** The two clinic articles have ten each. */
  readonly faqs?: readonly FaqItem[];
  /** Articles that stand close to this one, with the reason to read them. */
  readonly seeAlso?: readonly { readonly slug: ArticleSlug; readonly why: string }[];
  readonly sources: readonly ArticleSource[];
  /** YYYY-MM-DD, when the text was last read through and corrected. That is not a clinical review. */
  readonly reviewed: string;
  /** Left out until a clinician has read the text: who, with degrees, and on which day (YYYY-MM-DD). Never a guess. */
  readonly clinicalReview?: { readonly by: string; readonly on: string };
  /** The care cards follow the first paragraph, on pages for people who may be in danger. */
  readonly helpFirst?: true;
  /** The clinic's own page about what the article describes. */
  readonly service: ServiceSlug | 'therapy';
};
