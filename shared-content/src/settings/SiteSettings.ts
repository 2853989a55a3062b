/** How many testimonials stand side by side from a width upwards. */
export type CarouselStep = { readonly fromPx: number; readonly perView: number; readonly gapPx: number };

/** Every constant of docs/spec.md §9 that is a behaviour and not a word, under one name each. */
export type SiteSettings = {
  /** How long the loading screen covers a new page. 0 turns it off. */
  readonly loadingScreenMs: number;
  /** Whether the first page of a visit counts as a route change. */
  readonly loadingScreenOnFirstLoad: boolean;
  /** The pointer leaves the services menu; after this it closes. */
  readonly servicesMenuCloseMs: number;
  /** The bar turns white once the page is scrolled by more than this. */
  readonly navigationSolidAbovePx: number;
  /** How long a slide of the hero stands before the next one comes. */
  readonly heroIntervalMs: number;
  /** The slide's own movement, ease-out. */
  readonly heroTransitionMs: number;
  /** The height of the home page's hero. */
  readonly heroHeightPx: number;
  /** The height of the map's frame. */
  readonly mapHeightPx: number;
  /** From 0 to the profile's review count. */
  readonly reviewCounterMs: number;
  /** From 0 to the profile's "Lives Transformed". */
  readonly livesCounterMs: number;
  /** Stars on the review card. */
  readonly reviewStars: number;
  /** Avatars on the review card and beside the FAQ. */
  readonly reviewAvatars: number;
  /** Widths in rising order, beginning at 0. */
  readonly testimonialSteps: readonly [CarouselStep, CarouselStep, CarouselStep];
  /** Articles on a page of the blog list. */
  readonly blogPageSize: number;
  /** Page numbers shown on either side of the current one. */
  readonly paginationNeighbours: number;
  /** Articles in the home page's teaser. */
  readonly teaserCount: number;
  /** Articles of a category in "Browse by Categories". */
  readonly categoryPreviewCount: number;
  /** Articles in "You May Also Like". */
  readonly similarCount: number;
  /** What a shared tag adds to the likeness of two articles. */
  readonly similarPerSharedTag: number;
  /** What a shared word of the title adds to it. */
  readonly similarPerSharedTitleWord: number;
  /** Only title words longer than this count. */
  readonly similarTitleWordLongerThan: number;
  /** The like counter starts at a random whole number from the first to the second. */
  readonly likeStart: readonly [from: number, to: number];
  /** Words counted as a minute of reading. */
  readonly wordsPerMinute: number;
  /**
   * Whether pages tell our server, when they are left, if their parts came and how fast (docs/watching.md); and browsers, what
   * the site's policy refused. The notice at /privacy says so. Other hosts are never told.
   */
  readonly telemetry: boolean;
  /** How long typing rests before the result count is read out. */
  readonly resultCountAnnounceMs: number;
};
