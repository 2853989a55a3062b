/**
 * The numeric settings of docs/spec.md §9, and those of the decisions and the design. The build inlines the values.
 * `SITE_SETTINGS=<file>` replaces them with the exports of another file (platform/build/overrides.ts).
 */

/** The number of visible testimonials from a window width on. */
export type CarouselStep = { readonly fromPx: number; readonly perView: number; readonly gapPx: number };

/** How long the loading screen covers a new page; 0 disables it. */
export const loadingScreenMs = 2000;
/** Whether the loading screen also covers the first page of a visit. */
export const loadingScreenOnFirstLoad = true;
/** The delay before the services menu closes after the pointer has left it. */
export const servicesMenuCloseMs = 500;
/** The bar turns white if the page is scrolled by more than this. */
export const navigationSolidAbovePx = 0;
/** How long a slide of the hero is shown. */
export const heroIntervalMs = 5000;
/** The duration of the slide transition, ease-out. */
export const heroTransitionMs = 700;
/** The height of the home page's hero. */
export const heroHeightPx = 500;
/** The height of the map's frame. */
export const mapHeightPx = 450;
/** The duration of the review counter. */
export const reviewCounterMs = 5000;
/** The duration of the "Lives Transformed" counter. */
export const livesCounterMs = 3000;
/** Stars on the review card. */
export const reviewStars = 5;
/** Avatars on the review card and beside the FAQ. */
export const reviewAvatars = 4;
/** In ascending order of width, starting at 0. */
export const testimonialSteps: readonly [CarouselStep, CarouselStep, CarouselStep] = [
  { fromPx: 0, perView: 1, gapPx: 15 },
  { fromPx: 768, perView: 2, gapPx: 30 },
  { fromPx: 1024, perView: 3, gapPx: 40 },
];
/** Articles on a page of the blog list. */
export const blogPageSize = 9;
/** Page numbers shown on either side of the current one. */
export const paginationNeighbours = 1;
/** Articles in the home page's teaser. */
export const teaserCount = 3;
/** Articles of a category in "Browse by Categories". */
export const categoryPreviewCount = 4;
/** Articles in "You May Also Like". */
export const similarCount = 3;
/** The score for each tag that two articles share. */
export const similarPerSharedTag = 1;
/** The score for each title word that two articles share. */
export const similarPerSharedTitleWord = 0.5;
/** Only title words longer than this count. */
export const similarTitleWordLongerThan = 3;
/** The like counter starts at a random integer from the first to the second number. */
export const likeStart: readonly [from: number, to: number] = [10, 109];
/** Words per minute of reading. */
export const wordsPerMinute = 100;
/** The delay before the number of results is announced, after typing. */
export const resultCountAnnounceMs = 400;
