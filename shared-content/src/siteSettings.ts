/**
 * Every constant of docs/spec.md §9 that is a behaviour and not a word, and those that a ruling or the design adds. A build writes a
 * number where it is read. `SITE_SETTINGS=<file>` names a file that exports others in their place (platform/build/overrides.ts).
 */

/** How many testimonials stand side by side from a width upwards. */
export type CarouselStep = { readonly fromPx: number; readonly perView: number; readonly gapPx: number };

/** How long the loading screen covers a new page. 0 turns it off. */
export const loadingScreenMs = 2000;
/** Whether the first page of a visit counts as a route change. */
export const loadingScreenOnFirstLoad = true;
/** The pointer leaves the services menu; after this it closes. */
export const servicesMenuCloseMs = 500;
/** The bar turns white once the page is scrolled by more than this. */
export const navigationSolidAbovePx = 0;
/** How long a slide of the hero stands before the next one comes. */
export const heroIntervalMs = 5000;
/** The slide's own movement, ease-out. */
export const heroTransitionMs = 700;
/** The height of the home page's hero. */
export const heroHeightPx = 500;
/** The height of the map's frame. */
export const mapHeightPx = 450;
/** From 0 to the profile's review count. */
export const reviewCounterMs = 5000;
/** From 0 to the profile's "Lives Transformed". */
export const livesCounterMs = 3000;
/** Stars on the review card. */
export const reviewStars = 5;
/** Avatars on the review card and beside the FAQ. */
export const reviewAvatars = 4;
/** Widths in rising order, beginning at 0. */
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
/** What a shared tag adds to the likeness of two articles. */
export const similarPerSharedTag = 1;
/** What a shared word of the title adds to it. */
export const similarPerSharedTitleWord = 0.5;
/** Only title words longer than this count. */
export const similarTitleWordLongerThan = 3;
/** The like counter starts at a random whole number from the first to the second. */
export const likeStart: readonly [from: number, to: number] = [10, 109];
/** Words counted as a minute of reading. */
export const wordsPerMinute = 100;
/** How long typing rests before the result count is read out. */
export const resultCountAnnounceMs = 400;
/**
 * Paths of the service workers of the site that stood at this host before, such as `/sw.js`: they are answered by a worker that clears
 * its caches and unregisters (docs/before-launch.md "The former site and the host").
 */
export const formerServiceWorkers: readonly string[] = [];
