import type * as FailedReleases from './failedReleases';
import { failedLately, forgetFailures, rememberFailure } from './failedReleases';

beforeEach(() => {
  jest.useFakeTimers();
  forgetFailures();
});
afterEach(() => jest.useRealTimers());

const minute = 60_000;

describe('a release that failed', () => {
  it('is skipped for ten minutes', () => {
    rememberFailure('v2');
    jest.advanceTimersByTime(10 * minute - 1);
    expect(failedLately('v2')).toBe(true);
    jest.advanceTimersByTime(1);
    expect(failedLately('v2')).toBe(false);
    expect(failedLately('v1')).toBe(false);
  });

  it('is remembered by the tab over a reload, and forgotten on demand', () => {
    rememberFailure('v2');
    jest.isolateModules(() => {
      const { failedLately: afterReload } = jest.requireActual<typeof FailedReleases>('./failedReleases');
      expect(afterReload('v2')).toBe(true);
    });
    forgetFailures();
    expect(failedLately('v2')).toBe(false);
  });

  it('is remembered by the page where storage is forbidden', () => {
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    rememberFailure('v2');
    expect(failedLately('v2')).toBe(true);
    forbidden.mockRestore();
  });

  it.each(['', 'nonsense', 'null', '7', '[]'])('is tried when storage holds "%s"', (text) => {
    sessionStorage.setItem('failed-releases', text);
    jest.isolateModules(() => {
      const { failedLately: afterReload } = jest.requireActual<typeof FailedReleases>('./failedReleases');
      expect(afterReload('v2')).toBe(false);
    });
  });
});
