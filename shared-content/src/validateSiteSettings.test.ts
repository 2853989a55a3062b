import * as siteSettings from './siteSettings';
import { validateSiteSettings } from './validateSiteSettings';

const attempt = (change: object) => () => validateSiteSettings({ ...siteSettings, ...change });

it('validateSiteSettings accepts the settings of the site, also without a loading screen', () => {
  expect(attempt({})).not.toThrow();
  expect(attempt({ loadingScreenMs: 0 })).not.toThrow();
});

it.each<[message: string, change: object]>([
  ['siteSettings.loadingScreenMs cannot be used (found "2s"): Write milliseconds', { loadingScreenMs: '2s' }],
  ['siteSettings.blogPageSize is missing (found nothing)', { blogPageSize: undefined }],
  ['at least 1', { blogPageSize: 0 }],
  ['Write true or false.', { loadingScreenOnFirstLoad: 'yes' }],
  ['a faster hero cannot be read', { heroIntervalMs: 200 }],
  ['Put the lower number first.', { likeStart: [109, 10] }],
  ['Start at 0', { testimonialSteps: [...siteSettings.testimonialSteps].reverse() }],
  ['siteSettings.loaderMs is not a known field', { loaderMs: 2000 }],
])('validateSiteSettings reports “%s”', (message, change) => expect(attempt(change)).toThrow(message));
