import { createFailures } from './createFailures';

const minute = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe('a release that failed', () => {
  it('is remembered for ten minutes', () => {
    const failures = createFailures();
    failures.remember('v2');
    jest.advanceTimersByTime(10 * minute - 1);
    expect(failures.has('v2')).toBe(true);
    jest.advanceTimersByTime(1);
    expect(failures.has('v2')).toBe(false);
    expect(failures.has('v1')).toBe(false);
  });

  it('is remembered by the tab over a reload, and forgotten on demand', () => {
    createFailures().remember('v2');
    const afterReload = createFailures();
    expect(afterReload.has('v2')).toBe(true);
    afterReload.forget();
    expect(afterReload.has('v2')).toBe(false);
    expect(createFailures().has('v2')).toBe(false);
  });

  it('is not remembered any longer when the clock was set back: nobody knows how long ago that was', () => {
    const failures = createFailures();
    failures.remember('v2');
    jest.setSystemTime(Date.now() - 60 * minute);
    expect(failures.has('v2')).toBe(false);
  });

  it('is remembered by the page where storage is forbidden', () => {
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    const failures = createFailures();
    failures.remember('v2');
    expect(failures.has('v2')).toBe(true);
    forbidden.mockRestore();
  });

  it.each(['', 'nonsense', 'null', '7', '[]', '{"v2":"x"}', '{"v2":null}'])(
    'is tried when storage holds "%s"',
    (text) => {
      sessionStorage.setItem('failed-releases', text);
      expect(createFailures().has('v2')).toBe(false);
    },
  );
});
