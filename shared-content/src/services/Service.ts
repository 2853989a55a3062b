import type { ArticleSlug } from '../articles/Article';
import type { FaqItem } from '../FaqItem';
import type { ServiceSlug } from '../siteMap';
import type { Signs } from '../triage';

/** Lists whose length docs/spec.md §9 fixes: the compiler counts, so that no page has five cards. */
export type Two<T> = readonly [T, T];
export type Six<T> = readonly [T, T, T, T, T, T];
export type Ten<T> = readonly [T, T, T, T, T, T, T, T, T, T];

/** The drawing of a service: `service-<name>.svg` on cards and pages, `icon-<name>.svg` in menus. */
export type ServiceImage =
  'consultation' | 'assessment' | 'medication' | 'neuropsychiatric' | 'child-adolescent' | 'telepsychiatry';

/** A heading with a sentence or two below it: highlight cards and why-choose cards (docs/spec.md §3). */
export type TitledText = {
  readonly title: string;
  readonly description: string;
};

/** One numbered step (docs/spec.md §3); the number is text because it is shown as `01`. */
export type ProcessStep<Digits extends string = string> = TitledText & { readonly number: Digits };

/** The six steps of a service page, in order: a wrong or missing number does not compile. */
export type SixSteps = readonly [
  ProcessStep<'01'>,
  ProcessStep<'02'>,
  ProcessStep<'03'>,
  ProcessStep<'04'>,
  ProcessStep<'05'>,
  ProcessStep<'06'>,
];

/** Words for search results and shared links (docs/design.md §10). */
export type PageSeo = {
  /** At most 60 characters with the clinic's short name that the page title adds to it. */
  readonly title: string;
  /** 120 to 155 characters; says what the page answers. */
  readonly description: string;
};

/** Facts that a visitor needs before booking and that fit none of the blocks of docs/spec.md §2. */
export type ServiceNote = {
  readonly heading: string;
  /** Paragraphs; a note may be a list alone. */
  readonly paragraphs?: readonly string[];
  readonly items?: readonly string[];
};

/** When this service is the wrong door: each list of `triage` becomes a care card, as in an article. */
export type ServiceHelp = Signs;

/**
 * What menus tell of a service. It stands apart from the card (`serviceCards`) and from the page's text,
 * so that the navigation of every page carries neither.
 */
export type ServiceSummary = {
  readonly slug: ServiceSlug;
  /** The name in menus, side list, breadcrumb and on the home card. */
  readonly name: string;
  /** One line of at most 34 characters below the name in the navigation's dropdown. */
  readonly menuHint: string;
  readonly image: ServiceImage;
};

/** One service page (docs/spec.md §2 "Service pages"), one file. All text is plain text, never HTML. */
export type Service = ServiceSummary & {
  readonly heroTitle: string;
  /** One sentence below the title, the answer to "is this for me?". */
  readonly heroTagline: string;
  readonly seo: PageSeo;
  /** The first thing a visitor reads: it meets the worry that brought them, then says what this is. */
  readonly intro: { readonly heading: string; readonly paragraphs: readonly string[] };
  /** Who comes: one short line each, in the words of people and not of textbooks. */
  readonly conditions: {
    readonly heading: string;
    readonly items: readonly string[];
    /** A closing line, such as that only an assessment can tell. */
    readonly note?: string;
  };
  readonly benefits: {
    readonly heading: string;
    readonly highlights: Two<TitledText>;
    /** Further gains, one line each. */
    readonly items: readonly string[];
  };
  readonly steps: { readonly heading: string; readonly items: SixSteps };
  /** Checkable facts about how the clinic works; no praise (docs/design.md §4). */
  readonly why: { readonly heading: string; readonly cards: Six<TitledText> };
  /** Limits and preparations that belong to this service alone. */
  readonly notes?: readonly ServiceNote[];
  readonly help?: ServiceHelp;
  /** The first sentence answers; at most 70 words; no answer stands on two pages (docs/design.md §6). */
  readonly faqs: Ten<FaqItem>;
  /** The closing block above the Book Your Consultation button. */
  readonly closing: { readonly title: string; readonly text: string };
  /** Articles that answer the next question. */
  readonly relatedArticles: Two<ArticleSlug> | readonly [ArticleSlug, ArticleSlug, ArticleSlug];
};
