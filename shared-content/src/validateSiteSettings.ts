import { flag, list, numberWithin, refuse, shape, that, wholeNumber } from './profile/shapeProblems';
import type * as siteSettings from './siteSettings';
import type { CarouselStep } from './siteSettings';

export type SiteSettings = typeof siteSettings;

const milliseconds = wholeNumber('Write milliseconds as a whole number, like 2000.');
const pixels = wholeNumber('Write pixels as a whole number, like 500.');
const count = wholeNumber('Write a whole number of at least 1.', 1);
const score = numberWithin(0, 100, 'Write a number from 0 to 100.');

const settings = shape<SiteSettings>({
  loadingScreenMs: milliseconds,
  loadingScreenOnFirstLoad: flag('Write true or false.'),
  servicesMenuCloseMs: milliseconds,
  navigationSolidAbovePx: pixels,
  heroIntervalMs: wholeNumber('Write milliseconds, at least 1000: a faster hero cannot be read.', 1000),
  heroTransitionMs: milliseconds,
  heroHeightPx: pixels,
  mapHeightPx: pixels,
  reviewCounterMs: milliseconds,
  livesCounterMs: milliseconds,
  reviewStars: count,
  reviewAvatars: count,
  testimonialSteps: list(
    shape<CarouselStep>({ fromPx: pixels, perView: count, gapPx: pixels }),
    'Give the three widths of docs/spec.md §9.',
    3,
  ),
  blogPageSize: count,
  paginationNeighbours: count,
  teaserCount: count,
  categoryPreviewCount: count,
  similarCount: count,
  similarPerSharedTag: score,
  similarPerSharedTitleWord: score,
  similarTitleWordLongerThan: wholeNumber('Write a number of letters.'),
  likeStart: list(wholeNumber('Write a whole number.'), 'Write the lowest and the highest start.', 2),
  wordsPerMinute: count,
  resultCountAnnounceMs: milliseconds,
});

function contradictions({ likeStart, testimonialSteps }: SiteSettings, field: string): readonly string[] {
  const widths = testimonialSteps.map(({ fromPx }) => fromPx);
  const rising =
    widths[0] === 0 && widths.every((width, index) => index === 0 || width > (widths[index - 1] ?? 0));
  return [
    ...that(() => likeStart[0] <= likeStart[1], 'Put the lower number first.')(
      likeStart,
      `${field}.likeStart`,
    ),
    ...that(() => rising, 'Start at 0, in ascending order.')(widths, `${field}.testimonialSteps`),
  ];
}

/** Validates the site's settings. @throws Error with each wrong field, its value and the remedy. */
export function validateSiteSettings(candidate: unknown): asserts candidate is SiteSettings {
  const field = 'siteSettings';
  const problems = settings(candidate, field);
  refuse(
    'The site settings',
    problems.length > 0 ? problems : contradictions(candidate as SiteSettings, field),
  );
}
