import type { SiteSettings } from './settings/SiteSettings';

/** The numbers of docs/spec.md §9; where a ruling or the design adds a number, it stands here too. */
export const siteSettings: SiteSettings = {
  loadingScreenMs: 2000,
  loadingScreenOnFirstLoad: true,
  servicesMenuCloseMs: 500,
  navigationSolidAbovePx: 0,
  heroIntervalMs: 5000,
  heroTransitionMs: 700,
  heroHeightPx: 500,
  mapHeightPx: 450,
  reviewCounterMs: 5000,
  livesCounterMs: 3000,
  reviewStars: 5,
  reviewAvatars: 4,
  testimonialSteps: [
    { fromPx: 0, perView: 1, gapPx: 15 },
    { fromPx: 768, perView: 2, gapPx: 30 },
    { fromPx: 1024, perView: 3, gapPx: 40 },
  ],
  blogPageSize: 9,
  paginationNeighbours: 1,
  teaserCount: 3,
  categoryPreviewCount: 4,
  similarCount: 3,
  similarPerSharedTag: 1,
  similarPerSharedTitleWord: 0.5,
  similarTitleWordLongerThan: 3,
  likeStart: [10, 109],
  wordsPerMinute: 100,
  telemetry: true,
  resultCountAnnounceMs: 400,
};
