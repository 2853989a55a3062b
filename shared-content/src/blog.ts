import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { PageLink } from './PageLink';
import type { PageSeo } from './services/Service';
import { href } from './siteMap';

/** The texts of list, article page and teaser, without the articles (docs/spec.md §2, §8). */
export type BlogContent = {
  readonly seo: PageSeo;
  /** The title of later list pages: "Blog, page 2 of 3". */
  readonly titleOfPage: (page: number, pages: number) => string;
  readonly teaser: { readonly heading: string; readonly all: PageLink };
  readonly list: {
    readonly title: string;
    readonly text: string;
    readonly searchLabel: string;
    readonly clearSearch: string;
    /** The accessible name of the two view buttons. */
    readonly viewLabel: string;
    readonly viewAll: string;
    readonly viewCategories: string;
    readonly categoryLabel: string;
    readonly allCategories: string;
    /** Shown and announced after each search: "14 articles". */
    readonly count: (articles: number) => string;
    /** After "No blogs found", above articles about other words than the typed ones: a guess. */
    readonly instead: (words: readonly string[]) => string;
    /** After the number of articles, if the typed words stand for words of the site. */
    readonly also: (words: readonly string[]) => string;
    /** The heading of pages that are no article, beneath the articles. */
    readonly otherPages: string;
    /** Shown and announced while the list of all articles is on its way: for a search or category, and for a page. */
    readonly searching: string;
    readonly loading: string;
    /** If that list could not be loaded. */
    readonly notLoaded: string;
    readonly resultsHeading: string;
    /** The link from a category's preview to all its articles. */
    readonly seeAll: (category: string) => string;
    readonly empty: {
      readonly heading: string;
      readonly hint: string;
      readonly reset: string;
      /** Before calls and languages, for who did not find what they need. */
      readonly help: string;
    };
    readonly pagination: {
      readonly label: string;
      readonly previous: string;
      readonly next: string;
      /** For screen readers, before a page number. */
      readonly page: string;
      /** For screen readers, at the ellipsis. */
      readonly morePages: string;
    };
    /** With the crisis strip's texts, above the result of a search that names death or suicide. */
    readonly crisis: { readonly level: string; readonly more: PageLink };
    readonly noScript: string;
  };
  readonly readTime: (minutes: number) => string;
  readonly tagsLabel: string;
  readonly article: {
    readonly home: PageLink;
    readonly blog: PageLink;
    readonly by: (author: string) => string;
    /** Before the date of publication. */
    readonly published: string;
    readonly contents: string;
    readonly introduction: string;
    readonly keyMessage: string;
    readonly keyPoints: string;
    readonly helpHeading: string;
    readonly nextStep: string;
    readonly faqHeading: string;
    readonly seeAlso: string;
    readonly sources: string;
    /** The date of the last reading. */
    readonly reviewed: (date: string) => string;
    readonly nextReview: (date: string) => string;
    /** Shown until a clinician has reviewed the text. */
    readonly notReviewed: string;
    readonly clinicallyReviewed: (by: string, date: string) => string;
    /** The heading of the text in an article with the care cards first. */
    readonly background: string;
    /** Before the link to the clinic's page on the subject. */
    readonly service: string;
    /** Before the link to a hand-out. */
    readonly handOut: string;
    readonly education: string;
    readonly book: PageLink;
    readonly similarHeading: string;
    readonly noSimilar: string;
  };
};

/** Blog. */
export const blog: BlogContent = {
  seo: {
    title: 'Blog: articles on mental health and sleep',
    description: `Plain articles on anxiety, mood, sleep, stress, therapy and children’s mental health, with sources, from ${clinicProfile.name}.`,
  },
  titleOfPage: (page, pages) => `Blog, page ${page} of ${pages}`,
  teaser: {
    heading: 'From our blog',
    all: { label: 'View all Blogs', to: href('blogs') },
  },
  list: {
    title: 'Understand it, then take a step',
    text: 'Articles on the mind, on sleep and on getting help, in plain words and with their sources.',
    searchLabel: 'Search the blog',
    clearSearch: 'Clear search',
    viewLabel: 'How to show the articles',
    viewAll: 'All Blogs',
    viewCategories: 'Browse by Categories',
    categoryLabel: 'Category',
    allCategories: 'All',
    count: (articles) => (articles === 1 ? '1 article' : `${articles} articles`),
    instead: (words) => `Perhaps you mean ${words.map((word) => `“${word}”`).join(' or ')}:`,
    also: (words) => `Also searched for ${words.map((word) => `“${word}”`).join(' and ')}.`,
    otherPages: 'Elsewhere on this website',
    searching: 'Searching all articles …',
    loading: 'Loading the articles …',
    notLoaded: 'The list of all articles could not be loaded, so there is no result yet.',
    resultsHeading: 'Articles',
    seeAll: (category) => `See all in ${category}`,
    empty: {
      heading: 'No blogs found',
      hint: 'Try adjusting your search or filter criteria',
      reset: 'Reset filters',
      help: 'Or ask somebody:',
    },
    pagination: {
      label: 'Blog pages',
      previous: 'Previous',
      next: 'Next',
      page: 'Page',
      morePages: 'more pages',
    },
    crisis: {
      level: 'URGENT',
      more: {
        label: 'How to ask, listen and keep someone safe',
        to: href('article', { slug: 'suicide-prevention' }),
      },
    },
    noScript: 'Search and filters need JavaScript, which is off in your browser.',
  },
  readTime: (minutes) => `${minutes} min read`,
  tagsLabel: 'Tags',
  article: {
    home: { label: 'Home', to: href('home') },
    blog: { label: 'Blog', to: href('blogs') },
    by: (author) => `By ${author}`,
    published: 'Written',
    contents: 'On this page',
    introduction: 'Introduction',
    keyMessage: 'Key message',
    keyPoints: 'Good to know',
    helpHeading: 'When to get help',
    nextStep: 'What to do next',
    faqHeading: 'Frequently Asked Questions',
    seeAlso: 'Read next',
    sources: 'Where this information comes from',
    reviewed: (date) => `Last revised on ${date}.`,
    nextReview: (date) => `Next review by ${date}.`,
    notReviewed: 'Not yet reviewed by a clinician.',
    clinicallyReviewed: (by, date) => `Reviewed by ${by} on ${date}.`,
    background: 'Background',
    service: 'How we can help:',
    handOut: 'To print and keep:',
    education:
      'This article is for education only and does not replace a visit to a doctor. Do not stop a medicine, or daily drinking, suddenly. Talk to a doctor first.',
    book: { label: 'Book Your Appointment', to: href('appointment') },
    similarHeading: 'You May Also Like',
    noSimilar: 'No similar blogs found',
  },
};
