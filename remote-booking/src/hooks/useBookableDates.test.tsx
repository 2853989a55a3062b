import { act, renderHook } from '@testing-library/react';
import { useBookableDates } from './useBookableDates';

describe('the bookable dates', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date(2028, 1, 28, 23, 58, 30) }));
  afterEach(() => jest.useRealTimers());

  it('are from today to the same day a year later, on the clock of the device, also after a leap day', () => {
    const { result, unmount } = renderHook(useBookableDates);
    expect(result.current).toEqual({ earliest: '2028-02-28', latest: '2029-02-28' });
    act(() => jest.advanceTimersByTime(2 * 60_000));
    expect(result.current).toEqual({ earliest: '2028-02-29', latest: '2029-03-01' });
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it.each([
    ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['pageshow', () => window.dispatchEvent(new Event('pageshow'))],
  ])('change on %s, because the timers of a hidden page may have stopped', (_, show) => {
    const { result } = renderHook(useBookableDates);
    jest.setSystemTime(new Date(2028, 5, 1));
    act(() => void show());
    expect(result.current.earliest).toBe('2028-06-01');
  });
});
