import type { ArticleSlug } from '../articles/Article';
import type { FaqItem } from '../FaqItem';
import type { HandOutSlug } from '../handOuts/handOutNames';
import type { ServiceSlug } from '../siteMap';
import type { Signs } from '../triage';

/** Tuples for the lengths in docs/spec.md §9, so that the compiler checks them. */
export type Two<T> = readonly [T, T];
export type Six<T> = readonly [T, T, T, T, T, T];
export type Ten<T> = readonly [T, T, T, T, T, T, T, T, T, T];

/** The drawing of a service: `service-<name>.svg` on cards and pages, `icon-<name>.svg` in menus. */
export type ServiceImage =
  'consultation' | 'assessment' | 'medication' | 'neuropsychiatric' | 'child-adolescent' | 'telepsychiatry';

/** A heading with one or two sentences: highlight cards and reasons (docs/spec.md §3). */
export type TitledText = {
  readonly title: string;
  readonly description: string;
};

/** A numbered step (docs/spec.md §3); the number is text because it is shown as `01`. */
export type ProcessStep<Digits extends string = string> = TitledText & { readonly number: Digits };

/** The six steps of a service page; a wrong or missing number does not compile. */
export type SixSteps = readonly [
  ProcessStep<'01'>,
  ProcessStep<'02'>,
  ProcessStep<'03'>,
  ProcessStep<'04'>,
  ProcessStep<'05'>,
  ProcessStep<'06'>,
];

/** Title and description for search results and shared links (docs/design.md §10). */
export type PageSeo = {
  /** At most 60 characters including the clinic's short name, which the page adds. */
  readonly title: string;
  /** 120 to 155 characters; says what the page answers. */
  readonly description: string;
};

/** Facts that a visitor needs before booking and that no other section contains. */
export type ServiceNote = {
  readonly heading: string;
  /** Paragraphs; omitted for a note that is only a list. */
  readonly paragraphs?: readonly string[];
  readonly items?: readonly string[];
};

/**
 * What menus show of a service. It is separate from the card (`serviceCards`) and from the page's text, so that the
 * navigation of every page loads neither.
 */
export type ServiceSummary = {
  readonly slug: ServiceSlug;
  /** The name in menus, side list, breadcrumb and on the home card. */
  readonly name: string;
  /** A line of at most 34 characters below the name in the dropdown. */
  readonly menuHint: string;
  readonly image: ServiceImage;
};

/** A service page (docs/spec.md §2 "Service pages"); one file per service. All text is plain text, never HTML. */
export type Service = ServiceSummary & {
  readonly heroTitle: string;
  /** One sentence below the title that answers "is this for me?". */
  readonly heroTagline: string;
  readonly seo: PageSeo;
  /** The first text: it addresses the visitor's worry, then says what this is. */
  readonly intro: { readonly heading: string; readonly paragraphs: readonly string[] };
  /** Who comes: one short line each, in everyday language. */
  readonly conditions: {
    readonly heading: string;
    readonly items: readonly string[];
    /** A last line, for example that only an assessment can tell. */
    readonly note?: string;
  };
  readonly benefits: {
    readonly heading: string;
    readonly highlights: Two<TitledText>;
    /** Further benefits, one line each. */
    readonly items: readonly string[];
  };
  readonly steps: { readonly heading: string; readonly items: SixSteps };
  /** Verifiable facts about how the clinic works; no praise (docs/design.md §4). */
  readonly why: { readonly heading: string; readonly cards: Six<TitledText> };
  /** Limits and preparations of this service. */
  readonly notes?: readonly ServiceNote[];
  /** When this service is not the right one: each list of signs becomes a care card, as in an article. */
  readonly help?: Signs;
  /** The first sentence answers; at most 70 words; no answer is on two pages (docs/design.md §6). */
  readonly faqs: Ten<FaqItem>;
  /** The last section, above the Book Your Consultation button. */
  readonly closing: { readonly title: string; readonly text: string };
  /** Hand-outs that patients of this service get. */
  readonly handOuts?: readonly HandOutSlug[];
  /** Articles for further reading. */
  readonly relatedArticles: Two<ArticleSlug> | readonly [ArticleSlug, ArticleSlug, ArticleSlug];
};
