import { createFailures } from './createFailures';

const minute = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe('createFailures', () => {
  it('remembers a failed release for ten minutes', () => {
    const failures = createFailures();
    failures.remember('v2');
    jest.advanceTimersByTime(10 * minute - 1);
    expect(failures.has('v2')).toBe(true);
    jest.advanceTimersByTime(1);
    expect(failures.has('v2')).toBe(false);
    expect(failures.has('v1')).toBe(false);
  });

  it('keeps failures after a reload until they are cleared', () => {
    createFailures().remember('v2');
    const afterReload = createFailures();
    expect(afterReload.has('v2')).toBe(true);
    afterReload.forget();
    expect(afterReload.has('v2')).toBe(false);
    expect(createFailures().has('v2')).toBe(false);
  });

  it('ignores failures when the clock was set back', () => {
    const failures = createFailures();
    failures.remember('v2');
    jest.setSystemTime(Date.now() - 60 * minute);
    expect(failures.has('v2')).toBe(false);
  });

  it('keeps failures in memory when storage is blocked', () => {
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    const failures = createFailures();
    failures.remember('v2');
    expect(failures.has('v2')).toBe(true);
    forbidden.mockRestore();
  });

  it.each(['', 'nonsense', 'null', '7', '[]', '{"v2":"x"}', '{"v2":null}'])(
    'has no failures when storage contains "%s"',
    (text) => {
      sessionStorage.setItem('failed-releases', text);
      expect(createFailures().has('v2')).toBe(false);
    },
  );
});
