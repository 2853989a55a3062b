import * as siteSettings from './siteSettings';
import { validateSiteSettings } from './validateSiteSettings';

const attempt = (change: object) => () => validateSiteSettings({ ...siteSettings, ...change });

describe('validateSiteSettings', () => {
  it('accepts the settings of the site', () => {
    expect(attempt({})).not.toThrow();
  });

  it('accepts a disabled loading screen', () => {
    expect(attempt({ loadingScreenMs: 0 })).not.toThrow();
  });

  it.each([
    [
      'a time in seconds with a unit',
      { loadingScreenMs: '2s' },
      'siteSettings.loadingScreenMs cannot be used (found "2s"): Write milliseconds',
    ],
    ['a missing number', { blogPageSize: undefined }, 'siteSettings.blogPageSize is missing (found nothing)'],
    ['a list page without articles', { blogPageSize: 0 }, 'at least 1'],
    ['a text instead of true or false', { loadingScreenOnFirstLoad: 'yes' }, 'Write true or false.'],
    [
      'a hero interval that is too short to read a slide',
      { heroIntervalMs: 200 },
      'a faster hero cannot be read',
    ],
    [
      'a range of likes with the higher number first',
      { likeStart: [109, 10] },
      'Put the lower number first.',
    ],
    [
      'widths that are not ascending',
      { testimonialSteps: [...siteSettings.testimonialSteps].reverse() },
      'Start at 0',
    ],
    ['an unknown setting', { loaderMs: 2000 }, 'siteSettings.loaderMs is not a known field'],
  ])('rejects %s', (_, change, message) => {
    expect(attempt(change)).toThrow(message);
  });
});

describe('siteSettings', () => {
  it('has the constants of the spec', () => {
    expect(siteSettings).toMatchObject({
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
    });
  });
});
